import { PageLayout } from "@plein/contract/pages/page-layout";
import { isRecord } from "@plein/contract/record";
import type { EditorDocument } from "../document/document.ts";
import { type KnownBlock, type KnownDraft, knownDraftOf } from "../saving/known-draft.ts";

/**
 * Unsaved changes, stored in the browser so that a crash, a closed tab or an ended session loses nothing. Removed once the
 * server has everything. It includes the server's version from then, so that the changes can be merged with those of others
 * since.
 */
export type DraftBackup = {
  readonly document: EditorDocument;
  readonly base: KnownDraft;
  /** milliseconds since the epoch */
  readonly at: number;
};

/** How a backup is written down: plain values, without maps and sets. */
export type StoredBackup = {
  readonly document: EditorDocument;
  readonly base: { readonly blocks: readonly KnownBlock[]; readonly removed: readonly string[]; readonly layout?: unknown };
  readonly at: number;
};

export function toStored({ document, base, at }: DraftBackup): StoredBackup {
  return { document, base: { layout: base.layout, blocks: [...base.blocks.values()], removed: [...base.removed] }, at };
}

/** @returns null for what is no backup */
export function fromStored(value: unknown): DraftBackup | null {
  if (!isStored(value)) return null;
  const { document, base, at } = value;
  const blocks = new Map(base.blocks.map((known) => [known.block.guid, known]));
  const { data: layout = null } = PageLayout.safeParse(base.layout);
  return { document, base: { ...knownDraftOf([], layout), blocks, removed: new Set(base.removed) }, at };
}

function isStored(value: unknown): value is StoredBackup {
  if (!isRecord(value) || !isRecord(value.document) || !isRecord(value.base)) return false;
  const { document, base, at } = value;
  return typeof at === "number" && [document.blocks, base.blocks, base.removed].every(Array.isArray);
}
