export const PROBLEMS_HREF = "/admin/pages?show=problems";

/** Whether the URL of the pages' screen shows the pages with problems. */
export function isProblemsSearch(search: string): boolean {
  return new URLSearchParams(search).get("show") === "problems";
}
