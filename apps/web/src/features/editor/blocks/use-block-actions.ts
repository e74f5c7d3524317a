import { blockSchemas } from "@plein/blocks/schemas";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import { useIntl } from "react-intl";
import type { TypingStart } from "../canvas/begin-typing.ts";
import { blocksIn, type EditorBlock, LAST, type Place, placeOf } from "../document/document.ts";
import { neighbourOf } from "../document/editor-state.ts";
import { applyEdit, type Edit } from "../document/edits/edit.ts";
import { newBlock } from "../document/new-block.ts";
import type { EditorNames } from "../editor-names.ts";
import { useUndoOffer } from "../notices/use-undo-offer.ts";
import type { Adding } from "../panels/use-panels.ts";
import type { Editor } from "../use-editor.ts";
import { type EditorRoot, focusBlockSoon, focusSettingsSoon, focusTextOf, highlightBlock } from "./block-focus.ts";

export type BlockActionsInput = {
  readonly editor: Editor;
  readonly names: EditorNames;
  readonly announce: (message: string) => void;
  readonly root: EditorRoot;
  readonly typing: TypingStart;
  readonly onAdd: (place: Place) => void;
  readonly onOpenPanel: () => void;
};

/** The actions on one block. */
export type BlockActions = {
  readonly step: (block: EditorBlock, direction: -1 | 1) => void;
  readonly moveToNeighbourArea: (block: EditorBlock, direction: -1 | 1) => void;
  readonly moveTo: (block: EditorBlock, place: Place) => void;
  readonly moveToArea: (block: EditorBlock, area: LayoutPosition) => void;
  readonly edit: (block: EditorBlock) => void;
  readonly openSettings: (block: EditorBlock) => void;
  readonly duplicate: (block: EditorBlock) => void;
  readonly remove: (block: EditorBlock) => void;
  readonly insertBelow: (block: EditorBlock) => void;
  /** adds a new block, and puts the caret in its text, or opens its form when it has none */
  readonly add: (buildingBlockName: string, adding: Adding) => void;
  readonly selectAndFocus: (guid: Guid) => void;
  /** the same, and highlights it for a second */
  readonly showBlock: (guid: Guid) => void;
  /** replaces the content of an invalid block by the block's own example */
  readonly startOver: (block: EditorBlock) => void;
};

/** The changes that buttons and keys make to one block, each announced to screen readers. */
export function useBlockActions({ editor, names, announce, root, typing, onAdd, onOpenPanel }: BlockActionsInput): BlockActions {
  const intl = useIntl();
  const { document, dispatch, edit } = editor;
  const offerUndo = useUndoOffer(editor);
  const nameOf = (block: EditorBlock) => names.block(block.buildingBlockName);

  const move = (block: EditorBlock, one: Edit) => {
    const next = applyEdit(document, one);
    const place = placeOf(next, block.guid);
    if (next === document || !place) return announce(intl.formatMessage({ id: "editor.movedNowhere" }, { block: nameOf(block) }));
    const id = crypto.randomUUID();
    edit(one, { id, select: block.guid });
    focusBlockSoon(root, block.guid);
    const { layoutPosition, index } = place;
    const values = {
      block: nameOf(block),
      position: index + 1,
      count: blocksIn(next, layoutPosition).length,
      area: names.area(layoutPosition),
    };
    // Out of its column it may be out of sight.
    if (layoutPosition !== block.layoutPosition) offerUndo(id, intl.formatMessage({ id: "editor.movedTo" }, values));
    else announce(intl.formatMessage({ id: "editor.moved" }, values));
  };
  const selectAndFocus = (guid: Guid) => {
    dispatch({ type: "select", guid });
    focusBlockSoon(root, guid);
  };
  const openSettings = ({ guid }: EditorBlock) => {
    onOpenPanel();
    focusSettingsSoon(root, guid);
  };
  return {
    step: (block, direction) => move(block, { type: "stepBlock", guid: block.guid, direction }),
    moveToNeighbourArea: (block, direction) => move(block, { type: "moveToNeighbourArea", guid: block.guid, direction }),
    moveTo: (block, place) => move(block, { type: "moveBlock", guid: block.guid, place }),
    moveToArea: (block, layoutPosition) => move(block, { type: "moveBlock", guid: block.guid, place: { layoutPosition, index: LAST } }),
    // A block without a text of its own is edited in its form.
    edit: (block) => {
      if (!focusTextOf(root, block.guid)) openSettings(block);
    },
    openSettings,
    duplicate: (block) => {
      const guid = crypto.randomUUID();
      edit({ type: "duplicateBlock", guid: block.guid, newGuid: guid }, { select: guid });
      focusBlockSoon(root, guid);
      announce(intl.formatMessage({ id: "editor.duplicated" }, { block: nameOf(block) }));
    },
    remove: (block) => {
      const next = neighbourOf(document, block.guid);
      const id = crypto.randomUUID();
      edit({ type: "removeBlocks", guids: [block.guid] }, { id, select: next });
      if (next) focusBlockSoon(root, next);
      offerUndo(id, intl.formatMessage({ id: "editor.removed" }, { block: nameOf(block) }), block.guid);
    },
    insertBelow: ({ guid }) => {
      const place = placeOf(document, guid);
      if (place) onAdd({ ...place, index: place.index + 1 });
    },
    add: (buildingBlockName, { inText, ...place }) => {
      const block = newBlock(buildingBlockName, place);
      if (!block) return;
      typing.expect(block.guid, buildingBlockName);
      const { guid } = block;
      edit(
        inText
          ? { type: "insertInText", guid: inText.guid, index: inText.slash.index, block, restGuid: crypto.randomUUID() }
          : { type: "addBlocks", blocks: [block], place },
        { select: guid },
      );
      announce(intl.formatMessage({ id: "editor.added" }, { block: nameOf(block), area: names.area(place.layoutPosition) }));
      // By then a text of the block has claimed the caret, if it has one.
      requestAnimationFrame(() => {
        highlightBlock(root, guid);
        if (typing.isOpen()) openSettings(block);
      });
    },
    selectAndFocus,
    showBlock: (guid) => {
      selectAndFocus(guid);
      highlightBlock(root, guid);
    },
    startOver: (block) => {
      const example = blockSchemas[block.buildingBlockName]?.examples[0];
      if (!example) return;
      edit({ type: "changeBlock", guid: block.guid, change: structuredClone(example) });
      focusBlockSoon(root, block.guid);
      announce(intl.formatMessage({ id: "editor.startedOver" }, { block: nameOf(block) }));
    },
  };
}
