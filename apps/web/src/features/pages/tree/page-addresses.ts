import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { Page } from "@plein/contract/pages/page";

type Path = Pick<Page, "path">;

/** The address at which a page is edited in place. */
export function editAddress({ path }: Path): string {
  return `${path === "/" ? "" : encodePath(path)}/edit`;
}

/** The address of a page's settings. */
export function settingsAddress({ guid }: Pick<Page, "guid">): string {
  return `/admin/pages/${guid}`;
}

export function versionsAddress({ guid }: Pick<Page, "guid">): string {
  return `/admin/pages/${guid}/versions`;
}
