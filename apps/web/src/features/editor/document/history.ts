import { areasOf, blocksInOrder, type EditorDocument, findBlock, LAST, placeBlocks, positionOf } from "./document.ts";
import { changeLayout } from "./edits/change-layout.ts";

/** The undo stack: undo and redo of the whole page, each step with the name of its change (a message id of this slice). */
export type Step = {
  readonly document: EditorDocument;
  readonly label: StepLabel;
  readonly mergeKey?: string | undefined;
  readonly at: number;
  /** identifies the step for the undo button of a notice */
  readonly id?: string | undefined;
};
export type StepLabel =
  | "added"
  | "changed"
  | "moved"
  | "duplicated"
  | "removed"
  | "hidden"
  | "shown"
  | "replaced"
  | "restored"
  | "layout"
  | "reused"
  | "detached";
export type History = { readonly past: readonly Step[]; readonly now: EditorDocument; readonly future: readonly Step[] };

export const HISTORY_STEPS = 100;
/** Changes of one field within this time of each other count as one step. */
export const MERGE_WITHIN_MS = 1200;

export function startHistory(document: EditorDocument): History {
  return { past: [], now: document, future: [] };
}

export type Change = {
  readonly document: EditorDocument;
  readonly label: StepLabel;
  /** successive changes with the same key are merged into one step */
  readonly mergeKey?: string | undefined;
  /** milliseconds of a monotonic clock, by which quick changes are merged into one step */
  readonly at: number;
  readonly id?: string | undefined;
};

export function recordChange(history: History, { document, label, mergeKey, at, id }: Change): History {
  if (document === history.now) return history;
  const last = history.past.at(-1);
  const isContinued = mergeKey !== undefined && last?.mergeKey === mergeKey && at - last.at < MERGE_WITHIN_MS;
  const past = isContinued
    ? [...history.past.slice(0, -1), { ...last, at }]
    : [...history.past, { document: history.now, label, mergeKey, at, id }];
  return { past: past.slice(-HISTORY_STEPS), now: document, future: [] };
}

export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    past: history.past.slice(0, -1),
    now: step.document,
    future: [{ ...step, document: history.now, mergeKey: undefined }, ...history.future],
  };
}

export function redo(history: History): History {
  const [step, ...future] = history.future;
  if (!step) return history;
  return { past: [...history.past, { ...step, document: history.now, mergeKey: undefined }], now: step.document, future };
}

/**
 * Undoes the step with this id. If it is no longer the last one, only its own effects are reverted, as a new step: the former layout is
 * restored, and so are blocks that it removed or moved to another area. Later changes stay.
 */
export function undoStep(history: History, { id, at }: { readonly id: string; readonly at: number }): History {
  const index = history.past.findIndex((step) => step.id === id);
  const before = history.past[index]?.document;
  if (!before || index === history.past.length - 1) return before ? undo(history) : history;
  const after = history.past[index + 1]?.document ?? history.now;
  const { now } = history;
  const isLayout = before.layout !== after.layout && now.layout === after.layout;
  const start = isLayout ? changeLayout(now, { type: "changeLayout", layout: before.layout }) : now;
  const returning = blocksInOrder(before).filter((block) => {
    const [then, current] = [findBlock(after, block.guid), findBlock(start, block.guid)];
    if (!then || !current) return !then && !current;
    const isWhereItWent = then.layoutPosition !== block.layoutPosition && then.layoutPosition === current.layoutPosition;
    return isWhereItWent && areasOf(start).includes(block.layoutPosition);
  });
  const document = returning.reduce((next, block) => {
    const position = areasOf(next).includes(block.layoutPosition) ? positionOf(before, block.guid) : null;
    return placeBlocks(next, [findBlock(start, block.guid) ?? block], position ?? { layoutPosition: "main", index: LAST });
  }, start);
  return recordChange(history, { document, label: "restored", at });
}

/**
 * Replaces one block by the server's version in every step, so that undo never restores a version that someone else has since
 * replaced.
 */
export function rewriteHistory(history: History, rewrite: (document: EditorDocument) => EditorDocument): History {
  const ofStep = (step: Step): Step => ({ ...step, document: rewrite(step.document) });
  return { past: history.past.map(ofStep), now: rewrite(history.now), future: history.future.map(ofStep) };
}
