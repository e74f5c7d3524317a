import type { PageChange } from "@plein/contract/pages/publishing/page-changes";

/** The pseudo-guid of the page title, which isn't a block. */
export const TITLE = "title";

type MarkKind = "added" | "removed" | "changed" | "moved";
/** A block, or the title, in which two pages differ; a block may be both changed and moved. */
export type Mark = { readonly guid: string; readonly name: string | null; readonly kinds: readonly MarkKind[] };

const KINDS = { blockAdded: "added", blockRemoved: "removed", blockChanged: "changed", blockMoved: "moved" } as const;

/**
 * Lists the marks of two pages side by side, from top to bottom; a removed block has its former position.
 *
 * @param former guids of the blocks of the former page, in reading order
 */
export function listMarks(changes: readonly PageChange[], former: readonly string[], latter: readonly string[]): Mark[] {
  const marks = new Map<string, { guid: string; name: string | null; kinds: MarkKind[] }>();
  for (const change of changes) {
    if (change.kind === "title") marks.set(TITLE, { guid: TITLE, name: null, kinds: ["changed"] });
    if (!("blockGuid" in change)) continue;
    const { blockGuid: guid, buildingBlockName: name } = change;
    const mark = marks.get(guid) ?? { guid, name, kinds: [] };
    mark.kinds.push(KINDS[change.kind]);
    marks.set(guid, mark);
  }
  return [TITLE, ...mergeOrders(former, latter)].flatMap((guid) => marks.get(guid) ?? []);
}

/** Inserts each guid that only the former order has into the latter order, after the guid that it followed. */
function mergeOrders(former: readonly string[], latter: readonly string[]): string[] {
  const merged = [...latter];
  for (const [index, guid] of former.entries()) {
    if (merged.includes(guid)) continue;
    const previous = former[index - 1];
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, guid);
  }
  return merged;
}
