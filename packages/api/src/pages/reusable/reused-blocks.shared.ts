import { createHash } from "node:crypto";
import { blocksVisibleTo, can } from "@plein/contract/access/policy";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { reusedPageGuid } from "@plein/contract/blocks/reusable";
import type { Guid } from "@plein/contract/guid";
import { READING_ORDER } from "@plein/contract/pages/layout-areas";
import { showablePublication } from "../page-blocks/showable-blocks.shared.ts";
import { listPagesByGuid, type PublishedVersion, type StoredPage } from "../page-rows.shared.ts";
import type { Reader } from "../reader.shared.ts";

type ReusedPage = StoredPage & { readonly publication: PublishedVersion };

/** The blocks that replace one reusable block. */
export type ReusedBlocks = {
  readonly blocks: readonly StoredBlock[];
  readonly source: {
    readonly title: string;
    readonly path: string;
    readonly canEdit: boolean;
    readonly blockGuids: Guid[];
  };
};

/**
 * The content of the reusable blocks among these, by their guid: the published blocks that this reader may see. A reusable block that isn't
 * published, or is in the trash, has no content. Sends one query, and none for a page without such blocks.
 */
export async function readReusedBlocks(reader: Reader, blocks: readonly StoredBlock[]): Promise<ReadonlyMap<Guid, ReusedBlocks>> {
  const pages = await findReusedPages(reader, blocks);
  return new Map(
    blocks.flatMap((block): [Guid, ReusedBlocks][] => {
      const page = pages.get(reusedPageGuid(block) ?? "");
      return page === undefined ? [] : [[block.guid, toReused(reader, page, block.guid)]];
    }),
  );
}

async function findReusedPages({ db }: Reader, blocks: readonly StoredBlock[]): Promise<Map<Guid, ReusedPage>> {
  const guids = new Set(blocks.flatMap((block) => reusedPageGuid(block) ?? []));
  if (guids.size === 0) return new Map();
  const pages = await listPagesByGuid(db, db.platformGuid, [...guids]);
  return new Map(pages.filter(isReused).map((page) => [page.guid, page]));
}

function isReused(page: StoredPage): page is ReusedPage {
  return page.isReusable && !page.isDeleted && page.publication !== null;
}

function toReused(reader: Reader, { guid, path, publication, access }: ReusedPage, place: Guid): ReusedBlocks {
  const visibleBlocks = inReadingOrder(blocksVisibleTo(reader.actor, showablePublication(reader, guid, publication)));
  return {
    blocks: visibleBlocks.map((block, sortId) => ({
      ...block,
      guid: guidInPlace(place, block.guid),
      layoutPosition: "main",
      sortId,
    })),
    source: {
      title: publication.title,
      path,
      canEdit: can(reader.actor, "page.edit", access),
      blockGuids: visibleBlocks.map((block) => block.guid),
    },
  };
}

function inReadingOrder(blocks: readonly StoredBlock[]): StoredBlock[] {
  const places = new Map(READING_ORDER.map((position, index) => [position, index]));
  return blocks.toSorted(
    (one, other) => (places.get(one.layoutPosition) ?? 0) - (places.get(other.layoutPosition) ?? 0) || one.sortId - other.sortId,
  );
}

/** A different guid for a block wherever it is used, but always the same in one place: ids and frames of a page contain the guid. */
function guidInPlace(place: Guid, guid: Guid): Guid {
  const hash = createHash("sha256").update(`${place} ${guid}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
