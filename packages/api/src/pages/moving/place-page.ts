import type { Guid } from "@plein/contract/guid";
import { splitPath } from "@plein/contract/pages/new-page";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { compareSiblings } from "../tree/order-tree.ts";
import { lockSiblings, savePlaces } from "./sibling-rows.ts";

type Page = { readonly guid: Guid; readonly path: string };

/**
 * Places a page among the pages with the same parent. Only those whose place changes are saved.
 *
 * @param position from 0; beyond the end counts as the end
 * @returns the position it has now, and whether any place changed
 */
export async function placePage(
  tx: PlatformTransaction,
  platformGuid: Guid,
  { guid, path }: Page,
  position: number,
): Promise<{ readonly position: number; readonly isChanged: boolean }> {
  const siblings = (await lockSiblings(tx, platformGuid, splitPath(path).parentPath)).toSorted(compareSiblings);
  const page = siblings.find((sibling) => sibling.guid === guid);
  if (page === undefined) throw new Error(`Page ${guid} disappeared within a transaction`);
  const others = siblings.filter((sibling) => sibling !== page);
  const placed = others.toSpliced(position, 0, page);
  const isChanged = placed.some((sibling, index) => sibling !== siblings[index]);
  if (isChanged) {
    const places = placed.map((sibling, index) => ({ guid: sibling.guid, sortId: index + 1, before: sibling.sortId }));
    await savePlaces(
      tx,
      platformGuid,
      places.filter(({ sortId, before }) => sortId !== before).map(({ guid: sibling, sortId }) => ({ guid: sibling, sortId })),
    );
  }
  return { position: placed.indexOf(page), isChanged };
}

/** Positions a page that was moved here: after the others if a user has ordered them, otherwise by its title. */
export async function placeMovedPage(tx: PlatformTransaction, platformGuid: Guid, { guid, path }: Page): Promise<void> {
  const siblings = await lockSiblings(tx, platformGuid, splitPath(path).parentPath);
  const last = Math.max(0, ...siblings.filter((sibling) => sibling.guid !== guid).map(({ sortId }) => sortId));
  await savePlaces(tx, platformGuid, [{ guid, sortId: last === 0 ? 0 : last + 1 }]);
}
