import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { SqlTarget } from "../../run-sql.ts";
import type { StoredPage } from "../page-rows.shared.ts";
import { listPageGuidsBelow } from "../page-tree-rows.ts";

type PublishedPage = Pick<StoredPage, "guid" | "path" | "translationGroup">;

/** With more tags than this the whole platform is invalidated: a notification has a maximum length. */
const MAX_TAGS = 100;

/** The cache tags of a page's publication, which its translations and all pages that link to it have too, and that of the sitemap. */
export function tagsOfPublication({ guid, path, translationGroup }: PublishedPage): CacheTag[] {
  return [`page:${guid}`, `path:${path}`, ...(translationGroup === null ? [] : [`translations:${translationGroup}` as const]), "sitemap"];
}

/**
 * The tags of a publication (`tagsOfPublication`), with those of the menu and of the breadcrumbs of the pages below the page, since its
 * title or visibility changes.
 */
export async function findNavigationTags(target: SqlTarget, platformGuid: Guid, page: PublishedPage): Promise<CacheTag[]> {
  // The home page is the first breadcrumb of every other page.
  if (page.path === "/") return ["all"];
  const below = await listPageGuidsBelow(target, platformGuid, page.path);
  if (below.length > MAX_TAGS) return ["all"];
  return [...tagsOfPublication(page), "site", ...below.map((guid): CacheTag => `page:${guid}`)];
}
