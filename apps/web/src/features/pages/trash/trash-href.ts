export const TRASH_HREF = "/admin/pages?show=trash";

/** Whether the URL of the pages' screen shows the trash. */
export function isTrashSearch(search: string): boolean {
  return new URLSearchParams(search).get("show") === "trash";
}
