/** The HTTP status of the page that is being shown (docs/rules.md "Page status"). */
export type PageStatus = 200 | 404;
export const INITIAL_PAGE_STATUS: PageStatus = 200;

/**
 * The status after something on the page raised one: 404 counts only while it is still 200, 200 resets it.
 *
 * @throws "500 error" when 500 is raised: no page can be shown (docs/rules.md "Page status")
 */
export function raisePageStatus(current: PageStatus, raised: PageStatus | 500): PageStatus {
  if (raised === 500) throw new Error("500 error");
  if (raised === 200) return 200;
  return current === 200 ? 404 : current;
}

/** What the page's status is answered as: with the setting useGoneStatus, a 404 of what was here before is a 410. */
export function answeredStatus(
  status: PageStatus,
  { useGoneStatus, wasHere }: { readonly useGoneStatus: boolean; readonly wasHere: boolean },
): 200 | 404 | 410 {
  return status === 404 && useGoneStatus && wasHere ? 410 : status;
}
