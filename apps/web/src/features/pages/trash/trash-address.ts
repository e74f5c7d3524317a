export const TRASH_ADDRESS = "/admin/pages?show=trash";

/** Whether the screen about pages shows its trash. */
export function isTrashSearch(search: string): boolean {
  return new URLSearchParams(search).get("show") === "trash";
}
