import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { readPageLocale } from "@plein/contract/pages/read-option";
import type { PlatformDb } from "@plein/db/platform-db";
import { indexPages } from "../../search/index/index-page.shared.ts";
import { findPage } from "../page-rows.shared.ts";
import { refreshHosts } from "../reusable/refresh-hosts.shared.ts";
import { tagsOfPublication } from "./publication-tags.shared.ts";

/**
 * Invalidates a published page in every process and indexes it again, after a block of it appeared or disappeared. Each read applies the
 * blocks' periods, so running it too often or late is harmless.
 */
export async function refreshPage(db: PlatformDb, { defaultLocale }: { readonly defaultLocale: Locale }, guid: Guid): Promise<void> {
  await db.transaction(async (tx) => {
    const page = await findPage(tx, tx.platformGuid, guid);
    if (page === null || page.isDeleted || page.publication === null) return;
    const { title, options, blocks, publishedOn } = page.publication;
    await indexPages(tx, [{ guid, title, options, blocks, publishedOn, locale: readPageLocale(options) ?? defaultLocale }]);
    await refreshHosts(tx, page);
    // Lists of the page's own may have appeared too.
    await tx.invalidate([...tagsOfPublication(page), `list:${guid}`]);
  });
}
