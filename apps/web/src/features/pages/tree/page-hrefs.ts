import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { Page } from "@plein/contract/pages/page";
import { type BlockTarget, toHash } from "../../../client/entry/block-link.ts";

type Path = Pick<Page, "path">;

/** The URL at which a page is edited in place; with a target, the editor starts at that field or problem. */
export function editHref({ path }: Path, target?: BlockTarget): string {
  return `${path === "/" ? "" : encodePath(path)}/edit${target ? toHash(target) : ""}`;
}

/** The URL of a page's settings. */
export function settingsHref({ guid }: Pick<Page, "guid">): string {
  return `/admin/pages/${guid}`;
}

export function versionsHref({ guid }: Pick<Page, "guid">): string {
  return `/admin/pages/${guid}/versions`;
}
