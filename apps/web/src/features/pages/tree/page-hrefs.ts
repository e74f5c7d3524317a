import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { Page } from "@plein/contract/pages/page";

type Path = Pick<Page, "path">;

/** The URL at which a page is edited in place. */
export function editHref({ path }: Path): string {
  return `${path === "/" ? "" : encodePath(path)}/edit`;
}

/** The URL of a page's settings. */
export function settingsHref({ guid }: Pick<Page, "guid">): string {
  return `/admin/pages/${guid}`;
}

export function versionsHref({ guid }: Pick<Page, "guid">): string {
  return `/admin/pages/${guid}/versions`;
}
