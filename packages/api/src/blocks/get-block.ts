import { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import { findDraftBlock } from "../pages/page-blocks/draft-block-rows.shared.ts";
import { readPage } from "../pages/page-view.shared.ts";
import type { Reader } from "../pages/reader.shared.ts";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_BLOCK } from "./block-examples.ts";

/** A block as this reader sees it on its page. */
export const getBlock = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/buildingblockinstance/{guid}",
      summary: "Returns a building block, if the caller may view it and its page.",
      example: { response: EXAMPLE_BLOCK },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(BuildingBlockInstance)
  .query(async ({ ctx, input }) => unwrap(await readBlock(ctx, input.guid)));

/** @returns NotFound if the reader may not view the page or the block */
async function readBlock(reader: Reader, guid: Guid): Promise<Result<BuildingBlockInstance>> {
  const { db } = reader;
  const draft = await findDraftBlock(db, db.platformGuid, guid);
  if (draft === null) return failure("NotFound", `No block ${guid}`);
  const page = await readPage(reader, { guid: draft.pageGuid });
  // Also if the page is Expired: callers learn nothing else about its blocks.
  if (page.code !== "Success") return failure("NotFound", `Block ${guid} is on a page that this caller can't see`);
  const block = page.value.page.buildingBlockInstances.find((candidate) => candidate.guid === guid);
  return block === undefined ? failure("NotFound", `Block ${guid} is not shown to this caller`) : success(block);
}
