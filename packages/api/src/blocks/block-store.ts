import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { findDraftBlock } from "../pages/draft-block-rows.shared.ts";
import { type Reader, readPage } from "../pages/page-view.shared.ts";

/** A block as it stands on its page for this reader; NotFound where the page or the block isn't for them. */
export async function readBlock(reader: Reader, guid: Guid): Promise<Result<BuildingBlockInstance>> {
  const { db } = reader;
  const draft = await findDraftBlock(db, db.platformGuid, guid);
  if (draft === null) return failure("NotFound", `No block ${guid}`);
  const page = await readPage(reader, { guid: draft.pageGuid });
  // Also a page that is gone says no more of its blocks than that they aren't there.
  if (page.code !== "Success") return failure("NotFound", `Block ${guid} stands on a page that this caller can't see`);
  const block = page.value.page.buildingBlockInstances.find((candidate) => candidate.guid === guid);
  return block === undefined ? failure("NotFound", `Block ${guid} is not shown to this caller`) : success(block);
}
