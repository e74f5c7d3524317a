import type { Actor } from "@plein/contract/access/actor";
import { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { findHomePosition, keepsLockedPlaces } from "@plein/contract/blocks/locked-places";
import { Guid } from "@plein/contract/guid";
import { LAYOUT_AREAS } from "@plein/contract/pages/layout-areas";
import { PageLayout } from "@plein/contract/pages/page-layout";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { badField } from "../field-errors.ts";
import { isLockedFor } from "../pages/page-blocks/block-lock.shared.ts";
import { type DraftBlock, listDraftBlocks } from "../pages/page-blocks/draft-block-rows.shared.ts";
import { placeBlockRows } from "../pages/page-blocks/place-block-rows.shared.ts";
import { findPageForAction } from "../pages/page-for-action.shared.ts";
import type { StoredPage } from "../pages/page-rows.shared.ts";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { addBlockEntry } from "./block-audit.ts";
import { canPlaceBlock, hostOf } from "./block-placement.ts";
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
      const page = unwrap(await findPageForAction(tx, ctx, pageGuid, "page.edit"));
      const layout = named ?? page.draft.layout;
      const isOther = layout !== page.draft.layout;
      if (isOther) unwrap(await findPageForAction(tx, ctx, pageGuid, "page.editSettings"));
      const blocks = new Map((await listDraftBlocks(tx, platformGuid, [pageGuid])).map((block) => [block.guid, block]));
      if (!hasAllBlocks(blocks, places))
        throw new ResultError(failure("Conflict", `Page ${pageGuid} has other blocks than those that were named`));
      const misplaced = findMisplaced(page, layout, blocks, places);
      if (misplaced >= 0) throw new ResultError(badField(["places", misplaced, "layoutPosition"], "area", locale));
      const before = [...blocks.values()];
      if (!keepsLockedPlaces(lockedFor(actor, before), { former: page.draft.layout, layout, before, after: places }))
        throw new ResultError(failure("Unauthorized", `A locked block of page ${pageGuid} would move`, { isAuthenticated: true }));
      await placeBlockRows(tx, platformGuid, withHomes(layout, blocks, places));
      await addBlockEntry(tx, ctx, { action: "arrange", pageGuid });
      return { version: isOther ? await saveDraftLayout(tx, ctx, { pageGuid, layout }) : await raiseDraftVersion(tx, ctx, pageGuid) };
    });
  });

type DraftBlocks = ReadonlyMap<Guid, DraftBlock>;

function hasAllBlocks(blocks: DraftBlocks, places: readonly BlockPlace[]): boolean {
  const placedGuids = new Set(places.map(({ guid }) => guid));
  return placedGuids.size === places.length && placedGuids.size === blocks.size && places.every(({ guid }) => blocks.has(guid));
}

function lockedFor(actor: Actor, blocks: readonly DraftBlock[]): Guid[] {
  return blocks.filter((block) => isLockedFor(actor, block)).map(({ guid }) => guid);
}

function withHomes(layout: PageLayout, blocks: DraftBlocks, places: readonly BlockPlace[]) {
  return places.map((place) => {
    const block = blocks.get(place.guid);
    return { ...place, homePosition: block === undefined ? null : findHomePosition(block, place.layoutPosition, layout) };
  });
}

/** The index of the first block that is moved to an area where it may not be, or stays in one that another layout lacks; -1 for none. */
function findMisplaced(page: StoredPage, layout: PageLayout, blocks: DraftBlocks, places: readonly BlockPlace[]): number {
  const before = page.draft.layout;
  const areas = LAYOUT_AREAS[layout].map(({ position }) => position);
  return places.findIndex(({ guid, layoutPosition }) => {
    const block = blocks.get(guid);
    if (block === undefined || block.layoutPosition === layoutPosition) return layout !== before && !areas.includes(layoutPosition);
    return !canPlaceBlock({ buildingBlockName: block.buildingBlockName, layoutPosition, layout, host: hostOf(page) });
  });
}
