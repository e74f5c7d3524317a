import type { Actor } from "@plein/contract/access/actor";
import { stayInPlace } from "@plein/contract/blocks/block-lock";
import { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { Guid } from "@plein/contract/guid";
import { LAYOUT_AREAS } from "@plein/contract/pages/layout-areas";
import { PageLayout } from "@plein/contract/pages/page-layout";
import { placeBlocksIn } from "@plein/contract/pages/place-blocks";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { badField } from "../field-errors.ts";
import { isLockedFor } from "../pages/page-blocks/block-lock.shared.ts";
import { type DraftBlock, listDraftBlocks } from "../pages/page-blocks/draft-block-rows.shared.ts";
import type { StoredPage } from "../pages/page-rows.shared.ts";
import { findPageToChange } from "../pages/page-to-change.shared.ts";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { addBlockEntry } from "./block-audit.ts";
import { canPlaceBlock, hostOf } from "./block-placement.ts";
import { arrangeBlockRows } from "./block-rows.ts";
import { raiseDraftVersion, saveDraftLayout } from "./draft-version.ts";

const BlockPlace = z.strictObject({ guid: Guid, layoutPosition: LayoutPosition, sortId: z.int().min(0).max(10_000) });
type BlockPlace = z.output<typeof BlockPlace>;

/**
 * Moves all blocks of a draft to their places, and gives it another layout if that is named; for the latter, users need
 * `page.editSettings`.
 *
 * @returns Conflict when the draft has other blocks than those
 */
export const arrangeBlocks = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{pageGuid}:arrange",
      summary:
        "Arranges all blocks of a page's draft, in another layout if one is named; 409 when the draft has other blocks than those named.",
      example: {
        body: { places: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000002", layoutPosition: "main", sortId: 0 }] },
        response: { version: 9 },
      },
    },
  })
  .input(z.strictObject({ pageGuid: Guid, places: z.array(BlockPlace).max(500), layout: PageLayout.optional() }))
  .output(z.strictObject({ version: z.int().min(1) }))
  .mutation(async ({ ctx, input: { pageGuid, places, layout: named } }) => {
    const { db, actor, locale } = ctx;
    const { platformGuid } = db;
    return db.transaction(async (tx) => {
      const page = unwrap(await findPageToChange(tx, ctx, pageGuid, "page.edit"));
      const layout = named ?? page.draft.layout;
      const isOther = layout !== page.draft.layout;
      if (isOther) unwrap(await findPageToChange(tx, ctx, pageGuid, "page.editSettings"));
      const blocks = new Map((await listDraftBlocks(tx, platformGuid, [pageGuid])).map((block) => [block.guid, block]));
      if (!hasAllBlocks(blocks, places))
        throw new ResultError(failure("Conflict", `Page ${pageGuid} has other blocks than those that were named`));
      const misplaced = findMisplaced(page, layout, blocks, places);
      if (misplaced >= 0) throw new ResultError(badField(["places", misplaced, "layoutPosition"], "area", locale));
      if (!keepsLockedInPlace(actor, { former: page.draft.layout, layout, blocks: [...blocks.values()], places }))
        throw new ResultError(failure("Unauthorized", `A locked block of page ${pageGuid} would move`, { isAuthenticated: true }));
      await arrangeBlockRows(tx, platformGuid, { pageGuid, places });
      await addBlockEntry(tx, ctx, { action: "arrange", pageGuid });
      return { version: isOther ? await saveDraftLayout(tx, ctx, { pageGuid, layout }) : await raiseDraftVersion(tx, ctx, pageGuid) };
    });
  });

type DraftBlocks = ReadonlyMap<Guid, DraftBlock>;

function hasAllBlocks(blocks: DraftBlocks, places: readonly BlockPlace[]): boolean {
  const named = new Set(places.map(({ guid }) => guid));
  return named.size === places.length && named.size === blocks.size && places.every(({ guid }) => blocks.has(guid));
}

/**
 * Whether blocks that are locked for this caller stay where they are. Another layout takes those of a column that it lacks to the end
 * of the main one, and to a column that the former one lacked they may return.
 */
function keepsLockedInPlace(actor: Actor, { former, layout, blocks, places }: Arrangement): boolean {
  const areas = new Set(LAYOUT_AREAS[former].map(({ position }) => position));
  const returning = new Set(places.filter(({ layoutPosition }) => !areas.has(layoutPosition)).map(({ guid }) => guid));
  const locked = blocks.filter((block) => isLockedFor(actor, block) && !returning.has(block.guid)).map(({ guid }) => guid);
  return stayInPlace(locked, layout === former ? blocks : placeBlocksIn(layout, blocks), places);
}

type Arrangement = {
  readonly former: PageLayout;
  readonly layout: PageLayout;
  readonly blocks: readonly DraftBlock[];
  readonly places: readonly BlockPlace[];
};

/** The index of the first block that is moved to an area where it may not be, or stays in one that another layout lacks; -1 without one. */
function findMisplaced(page: StoredPage, layout: PageLayout, blocks: DraftBlocks, places: readonly BlockPlace[]): number {
  const before = page.draft.layout;
  const areas = LAYOUT_AREAS[layout].map(({ position }) => position);
  return places.findIndex(({ guid, layoutPosition }) => {
    const block = blocks.get(guid);
    if (block === undefined || block.layoutPosition === layoutPosition) return layout !== before && !areas.includes(layoutPosition);
    return !canPlaceBlock({ buildingBlockName: block.buildingBlockName, layoutPosition, layout, host: hostOf(page) });
  });
}
