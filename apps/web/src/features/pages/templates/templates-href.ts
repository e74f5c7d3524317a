export const TEMPLATES_HREF = "/admin/pages?show=templates";

/** Whether the URL of the pages' screen shows the templates. */
export function isTemplatesSearch(search: string): boolean {
  return new URLSearchParams(search).get("show") === "templates";
}
