import type { FormDocument } from "./form-document.ts";

/** Undo and redo of the whole draft. Steps share their unchanged parts, so that a hundred of them are small. */
export type FormHistory = {
  readonly past: readonly Step[];
  readonly now: FormDocument;
  readonly future: readonly FormDocument[];
};
type Step = { readonly document: FormDocument; readonly mergeKey: string | undefined; readonly at: number };

export const HISTORY_STEPS = 100;
/** Changes of one field within this time of each other count as one step. */
const MERGE_WITHIN_MS = 1200;

export function startHistory(document: FormDocument): FormHistory {
  return { past: [], now: document, future: [] };
}

type Change = {
  readonly document: FormDocument;
  /** successive changes with the same key are merged into one step */
  readonly mergeKey?: string | undefined;
  /** merged into the previous step regardless of its age: a consequence of that change */
  readonly isConsequence?: boolean;
  /** milliseconds of a monotonic clock */
  readonly at: number;
};

export function recordChange(history: FormHistory, { document, mergeKey, isConsequence = false, at }: Change): FormHistory {
  if (document === history.now) return history;
  const last = history.past.at(-1);
  const isContinued = isConsequence || (mergeKey !== undefined && last?.mergeKey === mergeKey && at - last.at < MERGE_WITHIN_MS);
  const past =
    isContinued && last !== undefined ? history.past.with(-1, { ...last, at }) : [...history.past, { document: history.now, mergeKey, at }];
  return { past: past.slice(-HISTORY_STEPS), now: document, future: [] };
}

export function undo(history: FormHistory): FormHistory {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  return { past: history.past.slice(0, -1), now: step.document, future: [history.now, ...history.future] };
}

export function redo(history: FormHistory): FormHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, { document: history.now, mergeKey: undefined, at: 0 }], now: next, future };
}
