export const PROBLEMS_ADDRESS = "/admin/pages?show=problems";

/** Whether the screen about pages shows those with points of attention. */
export function isProblemsSearch(search: string): boolean {
  return new URLSearchParams(search).get("show") === "problems";
}
