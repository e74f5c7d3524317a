import type { LinkedPages } from "@plein/contract/blocks/link";
import { findLinkedItemGuids, findLinkedPageGuids } from "@plein/contract/pages/linked-page-guids";
import { findLinkedItems } from "./linked-item-rows.shared.ts";
import { findLinkedPages } from "./page-rows.shared.ts";
import type { Reader } from "./reader.shared.ts";

/** The pages and items that links in these blocks lead to and that this reader may see. */
export async function findLinkTargets(
  reader: Pick<Reader, "db" | "actor">,
  blocks: Parameters<typeof findLinkedPageGuids>[0],
): Promise<LinkedPages> {
  const { db, actor } = reader;
  const [pages, items] = await Promise.all([
    findLinkedPages(db, db.platformGuid, actor, findLinkedPageGuids(blocks)),
    findLinkedItems(db, db.platformGuid, actor, findLinkedItemGuids(blocks)),
  ]);
  return { ...pages, ...items };
}
