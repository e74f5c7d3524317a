import { mergeDraft } from "../conflicts/merge-draft.ts";
import { renumber } from "../document/document.ts";
import type { KnownDraft } from "../saving/known-draft.ts";
import { isSameDocument } from "../saving/save-plan.ts";
import type { DraftBackup } from "./stored-backup.ts";

/**
 * Whether a backup has changes that the server's draft doesn't have. Neither the order in which the two list their blocks matters nor the
 * numbers of their positions, only the order of the blocks on the page.
 */
export function hasUnsavedChanges({ base, document }: Pick<DraftBackup, "base" | "document">, theirs: KnownDraft): boolean {
  const merged = mergeDraft(base, document, theirs);
  const layout = theirs.layout ?? merged.document.layout;
  const stored = { ...merged.document, layout, blocks: [...theirs.blocks.values()].map(({ block }) => block) };
  return merged.conflicts.size > 0 || !isSameDocument(renumber(merged.document), renumber(stored));
}
