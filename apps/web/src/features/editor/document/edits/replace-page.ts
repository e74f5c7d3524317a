import type { EditorDocument } from "../document.ts";

/** Replaces the whole page: by a backup, or by both versions of a conflict. */
export type ReplacePage = { readonly type: "replacePage"; readonly document: EditorDocument };

export function replacePage(_document: EditorDocument, { document }: ReplacePage): EditorDocument {
  return document;
}
