import { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { badField } from "../field-errors.ts";
import { type DraftBlock, listDraftBlocks } from "../pages/page-blocks/draft-block-rows.shared.ts";
import type { StoredPage } from "../pages/page-rows.shared.ts";
import { findPageToChange } from "../pages/page-to-change.shared.ts";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { canPlaceBlock } from "./block-placement.ts";
import { arrangeBlockRows } from "./block-rows.ts";
import { raiseDraftVersion } from "./draft-version.ts";

const BlockPlace = z.strictObject({ guid: Guid, layoutPosition: LayoutPosition, sortId: z.int().min(0).max(10_000) });
type BlockPlace = z.output<typeof BlockPlace>;

/** Moves all blocks of a draft to their places. @returns Conflict when the draft has other blocks than those */
export const arrangeBlocks = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{pageGuid}:arrange",
      summary: "Arranges all blocks of a page's draft; 409 when the draft has other blocks than those named.",
      example: {
        body: { places: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000002", layoutPosition: "main", sortId: 0 }] },
        response: { version: 9 },
      },
    },
  })
  .input(z.strictObject({ pageGuid: Guid, places: z.array(BlockPlace).max(500) }))
  .output(z.strictObject({ version: z.int().min(1) }))
  .mutation(async ({ ctx, input: { pageGuid, places } }) => {
    const { db, locale } = ctx;
    const { platformGuid } = db;
    return db.transaction(async (tx) => {
      const page = unwrap(await findPageToChange(tx, ctx, pageGuid, "page.edit"));
      const blocks = new Map((await listDraftBlocks(tx, platformGuid, [pageGuid])).map((block) => [block.guid, block]));
      if (!hasAllBlocks(blocks, places))
        throw new ResultError(failure("Conflict", `Page ${pageGuid} has other blocks than those that were named`));
      const misplaced = findMisplaced(page, blocks, places);
      if (misplaced >= 0) throw new ResultError(badField(["places", misplaced, "layoutPosition"], "area", locale));
      await arrangeBlockRows(tx, platformGuid, { pageGuid, places });
      return { version: await raiseDraftVersion(tx, ctx, pageGuid) };
    });
  });

type DraftBlocks = ReadonlyMap<Guid, DraftBlock>;

function hasAllBlocks(blocks: DraftBlocks, places: readonly BlockPlace[]): boolean {
  const named = new Set(places.map(({ guid }) => guid));
  return named.size === places.length && named.size === blocks.size && places.every(({ guid }) => blocks.has(guid));
}

/** The index of the first block that is moved to an area where it may not be; -1 without one. */
function findMisplaced({ draft }: StoredPage, blocks: DraftBlocks, places: readonly BlockPlace[]): number {
  return places.findIndex(({ guid, layoutPosition }) => {
    const block = blocks.get(guid);
    if (block === undefined || block.layoutPosition === layoutPosition) return false;
    return !canPlaceBlock({ buildingBlockName: block.buildingBlockName, layoutPosition, layout: draft.layout });
  });
}
