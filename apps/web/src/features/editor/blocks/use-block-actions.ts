import { blockSchemas } from "@plein/blocks/schemas";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import { useIntl } from "react-intl";
import {
  blocksIn,
  changeBlock,
  duplicateBlock,
  type EditorBlock,
  type EditorDocument,
  moveToArea,
  moveToNeighbourArea,
  type Place,
  placeOf,
  removeBlock,
  stepBlock,
} from "../document/document.ts";
import { neighbourOf } from "../document/editor-state.ts";
import type { EditorNames } from "../editor-names.ts";
import type { Editor } from "../use-editor.ts";
import { type EditorRoot, focusBlockSoon, focusSettingsSoon, focusTextOf } from "./block-focus.ts";

export type BlockActionsInput = {
  readonly editor: Editor;
  readonly names: EditorNames;
  readonly announce: (message: string) => void;
  readonly root: EditorRoot;
  readonly onAdd: (place: Place) => void;
  readonly onOpenPanel: () => void;
};

/** The actions on one block. */
export type BlockActions = {
  readonly step: (block: EditorBlock, direction: -1 | 1) => void;
  readonly moveToNeighbourArea: (block: EditorBlock, direction: -1 | 1) => void;
  readonly moveToArea: (block: EditorBlock, area: LayoutPosition) => void;
  readonly edit: (block: EditorBlock) => void;
  readonly openSettings: (block: EditorBlock) => void;
  readonly duplicate: (block: EditorBlock) => void;
  readonly remove: (block: EditorBlock) => void;
  readonly insertBelow: (block: EditorBlock) => void;
  readonly selectAndFocus: (guid: Guid) => void;
  /** replaces the content of an invalid block by the block's own example */
  readonly startOver: (block: EditorBlock) => void;
};

/** The changes that buttons and keys make to one block, each announced to screen readers. */
export function useBlockActions({ editor, names, announce, root, onAdd, onOpenPanel }: BlockActionsInput): BlockActions {
  const intl = useIntl();
  const { document, dispatch, change } = editor;
  const nameOf = (block: EditorBlock) => names.block(block.buildingBlockName);

  const move = (block: EditorBlock, next: EditorDocument) => {
    const place = placeOf(next, block.guid);
    if (next === document || !place) return announce(intl.formatMessage({ id: "editor.movedNowhere" }, { block: nameOf(block) }));
    change(next, "moved");
    focusBlockSoon(root, block.guid);
    const { layoutPosition, index } = place;
    const values = {
      block: nameOf(block),
      position: index + 1,
      count: blocksIn(next, layoutPosition).length,
      area: names.area(layoutPosition),
    };
    announce(intl.formatMessage({ id: "editor.moved" }, values));
  };
  const openSettings = ({ guid }: EditorBlock) => {
    onOpenPanel();
    focusSettingsSoon(root, guid);
  };
  return {
    step: (block, direction) => move(block, stepBlock(document, block.guid, direction)),
    moveToNeighbourArea: (block, direction) => move(block, moveToNeighbourArea(document, block.guid, direction)),
    moveToArea: (block, area) => move(block, moveToArea(document, block.guid, area)),
    // A block without a text of its own is edited in its form.
    edit: (block) => {
      if (!focusTextOf(root, block.guid)) openSettings(block);
    },
    openSettings,
    duplicate: (block) => {
      const guid = crypto.randomUUID();
      change(duplicateBlock(document, block.guid, guid), "duplicated", { select: guid });
      focusBlockSoon(root, guid);
      announce(intl.formatMessage({ id: "editor.duplicated" }, { block: nameOf(block) }));
    },
    remove: (block) => {
      const next = neighbourOf(document, block.guid);
      change(removeBlock(document, block.guid), "removed", { select: next });
      if (next) focusBlockSoon(root, next);
      announce(intl.formatMessage({ id: "editor.removed" }, { block: nameOf(block) }));
    },
    insertBelow: ({ guid }) => {
      const place = placeOf(document, guid);
      if (place) onAdd({ ...place, index: place.index + 1 });
    },
    selectAndFocus: (guid) => {
      dispatch({ type: "select", guid });
      focusBlockSoon(root, guid);
    },
    startOver: (block) => {
      const example = blockSchemas[block.buildingBlockName]?.examples[0];
      if (!example) return;
      change(changeBlock(document, block.guid, structuredClone(example)), "replaced");
      focusBlockSoon(root, block.guid);
      announce(intl.formatMessage({ id: "editor.startedOver" }, { block: nameOf(block) }));
    },
  };
}
