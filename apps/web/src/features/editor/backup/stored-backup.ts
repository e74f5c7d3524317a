import { PageLayout } from "@plein/contract/pages/page-layout";
import { isRecord } from "@plein/contract/record";
import type { EditorDocument } from "../document/document.ts";
import { type KnownBlock, type KnownDraft, knownDraftOf } from "../saving/known-draft.ts";

/**
 * Unsaved changes, stored in the browser so that a crash, a closed tab or an ended session loses nothing. A backup is removed once the
 * server has everything. It includes the server's draft at that time as the base of a three-way merge with later changes by others.
 */
export type DraftBackup = {
  readonly document: EditorDocument;
  readonly base: KnownDraft;
  /** milliseconds since the epoch */
  readonly at: number;
};

/** The serialized form of a backup: plain values, without maps and sets. */
export type StoredBackup = {
  readonly document: EditorDocument;
  readonly base: { readonly blocks: readonly KnownBlock[]; readonly removed: readonly string[]; readonly layout?: unknown };
  readonly at: number;
};

export function serializeBackup({ document, base, at }: DraftBackup): StoredBackup {
  return { document, base: { layout: base.layout, blocks: [...base.blocks.values()], removed: [...base.removed] }, at };
}

/** @returns null for a value that isn't a backup */
export function parseBackup(value: unknown): DraftBackup | null {
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
