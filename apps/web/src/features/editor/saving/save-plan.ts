import type { Guid } from "@plein/contract/guid";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { isSameJson } from "@plein/contract/same-json";
import type { EditorBlock, EditorDocument } from "../document/document.ts";
import type { KnownDraft } from "./known-draft.ts";

export type ArrangeStep = { readonly kind: "arrange"; readonly blocks: readonly EditorBlock[]; readonly layout?: PageLayout };

/** The calls that make the server's draft equal to the document on the screen. */
export type SaveStep =
  | { readonly kind: "add"; readonly block: EditorBlock }
  | { readonly kind: "restore"; readonly block: EditorBlock }
  | { readonly kind: "save"; readonly block: EditorBlock }
  | { readonly kind: "remove"; readonly guid: Guid }
  | ArrangeStep;

/**
 * Plans the steps in their required order: a new layout precedes the blocks that are added to its areas, blocks precede their order, and a
 * block that undo restored is restored under its own guid, and then saved if it differs.
 */
export function planSave(known: KnownDraft, document: EditorDocument): SaveStep[] {
  const onScreen = new Set(document.blocks.map(({ guid }) => guid));
  const stored = new Set([...known.blocks.keys(), ...known.uncertain]);
  const removals = [...stored].filter((guid) => !onScreen.has(guid)).map((guid) => ({ kind: "remove", guid }) as const);
  const changes = document.blocks.flatMap((block) => stepsFor(known, block));
  const { layout } = document;
  if (known.layout !== null && known.layout !== layout) {
    // The order lists exactly the blocks that the server has at that time.
    const blocks = document.blocks.filter(({ guid }) => known.blocks.has(guid));
    return [...removals, { kind: "arrange", blocks, layout }, ...changes];
  }
  return [...changes, ...removals, ...(hasSameOrder(known, document) ? [] : [{ kind: "arrange", blocks: document.blocks } as const])];
}

function stepsFor(known: KnownDraft, block: EditorBlock): SaveStep[] {
  const stored = known.blocks.get(block.guid);
  if (stored) return hasSameValues(stored.block, block) && !known.uncertain.has(block.guid) ? [] : [{ kind: "save", block }];
  return [{ kind: known.removed.has(block.guid) ? "restore" : "add", block }];
}

export function hasSameValues(a: EditorBlock, b: EditorBlock): boolean {
  return isSameJson(a.content, b.content) && isSameJson(a.options, b.options);
}

export function hasSamePosition(a: EditorBlock, b: EditorBlock): boolean {
  return a.layoutPosition === b.layoutPosition && a.sortId === b.sortId;
}

/** Whether two documents have the same layout, and the same blocks at the same positions. */
export function isSameDocument(a: EditorDocument, b: EditorDocument): boolean {
  if (a === b) return true;
  if (a.layout !== b.layout || a.blocks.length !== b.blocks.length) return false;
  const others = new Map(b.blocks.map((block) => [block.guid, block]));
  return a.blocks.every((block) => {
    const other = others.get(block.guid);
    return other !== undefined && hasSamePosition(block, other) && hasSameValues(block, other);
  });
}

function hasSameOrder({ blocks, isOrderUncertain }: KnownDraft, document: EditorDocument): boolean {
  if (isOrderUncertain || blocks.size !== document.blocks.length) return false;
  return document.blocks.every((block) => {
    const stored = blocks.get(block.guid);
    return stored !== undefined && hasSamePosition(stored.block, block);
  });
}
