import { isSameJson } from "@plein/contract/same-json";
import type { EditorBlock, EditorDocument } from "../document/document.ts";
import { type History, rewriteHistory } from "../document/history.ts";
import type { KnownDraft } from "../saving/known-draft.ts";
import { hasSamePosition, hasSameValues } from "../saving/save-plan.ts";
import { mergeDraft } from "./merge-draft.ts";

/** The server's draft before and after others saved: the base as this editor knew it, and their version. */
export type DraftMerge = { readonly base: KnownDraft; readonly theirs: KnownDraft };

/**
 * Merges what others saved into the page and into every step of its history, so that undo reverts this editor's own changes and never
 * restores what somebody else replaced or removed. Steps that no longer change anything are dropped.
 */
export function mergeHistory(history: History, { base, theirs }: DraftMerge): History {
  const { document, conflicts } = mergeDraft(base, history.now, theirs);
  const kept = new Set(document.blocks.map(({ guid }) => guid));
  const removed = new Set(history.now.blocks.map(({ guid }) => guid).filter((guid) => !kept.has(guid)));
  const rebased = (step: EditorDocument): EditorDocument => {
    if (step === history.now) return document;
    const merged = mergeDraft(base, step, theirs).document;
    const blocks = merged.blocks.filter(({ guid }) => !removed.has(guid));
    return { ...merged, blocks: blocks.map((block) => (conflicts.has(block.guid) ? block : withTheirChange(block, base, theirs))) };
  };
  return withoutIdleSteps(rewriteHistory(history, rebased));
}

/** Applies the facets that somebody else changed; they replace this editor's earlier values. */
function withTheirChange(block: EditorBlock, base: KnownDraft, theirs: KnownDraft): EditorBlock {
  const was = base.blocks.get(block.guid)?.block;
  const now = theirs.blocks.get(block.guid)?.block;
  if (!was || !now) return block;
  const content = isSameJson(was.content, now.content) ? block.content : now.content;
  const options = isSameJson(was.options, now.options) ? block.options : now.options;
  return content === block.content && options === block.options ? block : { ...block, content, options };
}

function withoutIdleSteps({ past, now, future }: History): History {
  const following = [...past.slice(1).map(({ document }) => document), now];
  const preceding = [now, ...future.map(({ document }) => document)];
  return {
    past: past.filter(({ document }, index) => !isSameDocument(document, following[index] ?? now)),
    now,
    future: future.filter(({ document }, index) => !isSameDocument(document, preceding[index] ?? now)),
  };
}

function isSameDocument(one: EditorDocument, other: EditorDocument): boolean {
  if (one === other) return true;
  if (one.layout !== other.layout || one.blocks.length !== other.blocks.length) return false;
  const blocks = new Map(other.blocks.map((block) => [block.guid, block]));
  return one.blocks.every((block) => {
    const same = blocks.get(block.guid);
    return same !== undefined && (same === block || (hasSameValues(same, block) && hasSamePosition(same, block)));
  });
}
