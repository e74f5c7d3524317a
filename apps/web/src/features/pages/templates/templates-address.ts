export const TEMPLATES_ADDRESS = "/admin/pages?show=templates";

/** Whether the screen about pages shows its templates. */
export function isTemplatesSearch(search: string): boolean {
  return new URLSearchParams(search).get("show") === "templates";
}
