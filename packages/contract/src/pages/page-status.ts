/** The HTTP status of the current page (docs/rules.md "Page status"). */
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
