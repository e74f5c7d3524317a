import type { EditorDocument } from "../document.ts";
import { type AddBlocks, addBlocks } from "./add-blocks.ts";
import { type ChangeBlock, changeBlock } from "./change-block.ts";
import { type ChangeField, changeField } from "./change-field.ts";
import { type ChangeLayout, changeLayout } from "./change-layout.ts";
import { type DuplicateBlocks, duplicateBlocks } from "./duplicate-blocks.ts";
import { type HideBlocks, hideBlocks } from "./hide-blocks.ts";
import { type InsertInText, insertInText } from "./insert-in-text.ts";
import { type MoveBlocks, moveBlocks } from "./move-blocks.ts";
import { type MoveToNeighbourArea, moveToNeighbourArea } from "./move-to-neighbour-area.ts";
import { type RemoveBlocks, removeBlocks } from "./remove-blocks.ts";
import { type ReplacePage, replacePage } from "./replace-page.ts";
import { type StepBlocks, stepBlocks } from "./step-blocks.ts";

/** Every change that can be made to a page, as data. Each is a pure function in a file of its own. */
export type Edit =
  | AddBlocks
  | ChangeBlock
  | ChangeField
  | ChangeLayout
  | DuplicateBlocks
  | HideBlocks
  | InsertInText
  | MoveBlocks
  | MoveToNeighbourArea
  | RemoveBlocks
  | ReplacePage
  | StepBlocks;

/** Returns the same document if the edit changes nothing. */
export function applyEdit(document: EditorDocument, edit: Edit): EditorDocument {
  switch (edit.type) {
    case "addBlocks":
      return addBlocks(document, edit);
    case "changeBlock":
      return changeBlock(document, edit);
    case "changeField":
      return changeField(document, edit);
    case "changeLayout":
      return changeLayout(document, edit);
    case "duplicateBlocks":
      return duplicateBlocks(document, edit);
    case "hideBlocks":
      return hideBlocks(document, edit);
    case "insertInText":
      return insertInText(document, edit);
    case "moveBlocks":
      return moveBlocks(document, edit);
    case "moveToNeighbourArea":
      return moveToNeighbourArea(document, edit);
    case "removeBlocks":
      return removeBlocks(document, edit);
    case "replacePage":
      return replacePage(document, edit);
    case "stepBlocks":
      return stepBlocks(document, edit);
  }
}
