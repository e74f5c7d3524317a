import type { EditorDocument } from "../document/document.ts";
import type { ChangeBlock } from "../document/edits/change-block.ts";
import { applyEdit } from "../document/edits/edit.ts";

/** Single edits with their arguments in a row, for tests that make many. */
export const changeBlock = (page: EditorDocument, guid: string, change: ChangeBlock["change"]) =>
  applyEdit(page, { type: "changeBlock", guid, change });
export const removeBlock = (page: EditorDocument, guid: string) => applyEdit(page, { type: "removeBlocks", guids: [guid] });
export const duplicateBlock = (page: EditorDocument, guid: string, newGuid: string) =>
  applyEdit(page, { type: "duplicateBlocks", copies: [{ of: guid, guid: newGuid }] });
export const stepBlock = (page: EditorDocument, guid: string, direction: -1 | 1) =>
  applyEdit(page, { type: "stepBlocks", guids: [guid], direction });
