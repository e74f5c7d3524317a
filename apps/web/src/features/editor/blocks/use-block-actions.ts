import { isMissingView, loadBlockViews } from "@plein/blocks/kit/view/block-views";
import { blockSchemas } from "@plein/blocks/schemas";
import { isHidden } from "@plein/contract/blocks/hidden-block";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { notify } from "../../../shell/notices/notify.ts";
import { canAddBlock } from "../access/can-add-block.ts";
import { isLockedFor } from "../access/is-locked-for.ts";
import type { TypingStart } from "../canvas/begin-typing.ts";
import { type BlockPosition, blocksIn, type EditorBlock, pickBlocks, positionOf } from "../document/document.ts";
import { neighbourOf } from "../document/editor-state.ts";
import { applyEdit, type Edit } from "../document/edits/edit.ts";
import { newBlock, newValues } from "../document/new-block.ts";
import type { EditorNames } from "../editor-names.ts";
import { useUndoOffer } from "../notices/use-undo-offer.ts";
import type { Adding } from "../panels/use-panels.ts";
import type { Editor } from "../use-editor.ts";
import { useStableCallbacks } from "../use-stable-callbacks.ts";
import {
  type EditorRoot,
  focusBlock,
  focusBlockSoon,
  focusEmptyPicture,
  focusSettingsSoon,
  focusTextOf,
  highlightBlock,
  highlightProblem,
  type ShownProblem,
} from "./block-focus.ts";

export type BlockActionsInput = {
  readonly editor: Editor;
  readonly names: EditorNames;
  readonly announce: (message: string) => void;
  readonly root: EditorRoot;
  readonly typing: TypingStart;
  /** language of the texts of a new block; absent if it is unknown */
  readonly locale: Locale | undefined;
  /** the blocks of an item's page can't be hidden */
  readonly canHide: boolean;
  readonly onAdd: (position: BlockPosition) => void;
  readonly onOpenPanel: () => void;
};

/** The blocks to which an action applies, in reading order; often one. */
type Blocks = readonly EditorBlock[];

/** The actions on blocks and the page. An action on several blocks is one undo step, and is announced once. */
export type BlockActions = {
  readonly step: (blocks: Blocks, direction: -1 | 1) => void;
  readonly moveToNeighbourArea: (blocks: Blocks, direction: -1 | 1) => void;
  readonly moveTo: (blocks: Blocks, position: BlockPosition) => void;
  readonly duplicate: (blocks: Blocks) => void;
  readonly remove: (blocks: Blocks) => void;
  /** hides them from visitors, or shows them if all are hidden */
  readonly hide: (blocks: Blocks) => void;
  readonly changeLayout: (layout: PageLayout) => void;
  readonly edit: (block: EditorBlock) => void;
  readonly openSettings: (block: EditorBlock) => void;
  /** selects a block and opens its settings at the field with this path: `/content/title` */
  readonly openSettingsAt: (guid: Guid, path: string) => void;
  readonly insertBelow: (block: EditorBlock) => void;
  /** adds a new block, and focuses its text, or opens its form if it has none */
  readonly add: (buildingBlockName: string, adding: Adding) => void;
  readonly selectAndFocus: (guid: Guid) => void;
  /** focuses a block once it is rendered, without changing the selection */
  readonly focusBlock: (guid: Guid) => void;
  /** focuses a block, and highlights it for a second */
  readonly showBlock: (guid: Guid) => void;
  /** leads to what a problem is about: highlights its text for a second, or the block if it doesn't show one */
  readonly showProblem: (problem: ShownProblem) => void;
  /** replaces the content of an invalid block by the block's own example */
  readonly startOver: (block: EditorBlock) => void;
};

/** The actions of buttons and keys on blocks, each announced to screen readers. The returned object is stable across renders. */
export function useBlockActions(input: BlockActionsInput): BlockActions {
  const { editor, names, announce, root, typing, locale, canHide, onAdd, onOpenPanel } = input;
  const intl = useIntl();
  const { document, dispatch, edit } = editor;
  const offerUndo = useUndoOffer(editor);
  const can = useCan();
  const nameOf = (block: EditorBlock) => names.block(block.buildingBlockName);
  const nameAll = (blocks: Blocks) => (blocks.length === 1 && blocks[0] ? nameOf(blocks[0]) : names.several(blocks.length));

  const refuseLocked = (blocks: Blocks): boolean => {
    const locked = blocks.find(({ options }) => isLockedFor(can, options));
    if (!locked) return false;
    const reason = typeof locked.options.lockReason === "string" ? locked.options.lockReason : "";
    notify({ type: "warning", title: intl.formatMessage({ id: "editor.locked" }, { block: nameOf(locked), reason }) });
    return true;
  };
  const refuseCode = (blocks: Blocks): boolean => {
    const code = blocks.find(({ buildingBlockName }) => !canAddBlock(can, buildingBlockName));
    if (!code) return false;
    notify({ type: "warning", title: intl.formatMessage({ id: "editor.codeOfDeveloper" }, { block: nameOf(code) }) });
    return true;
  };
  const move = (blocks: Blocks, edited: Edit) => {
    if (refuseLocked(blocks)) return;
    const next = applyEdit(document, edited);
    const [first] = pickBlocks(next, guidsOf(blocks));
    const position = first && positionOf(next, first.guid);
    const isSeveral = blocks.length > 1;
    const values = { block: nameAll(blocks), isSeveral: String(isSeveral) };
    if (next === document || !position) return announce(intl.formatMessage({ id: "editor.movedNowhere" }, values));
    const id = crypto.randomUUID();
    edit(edited, { id });
    // The block with the focus may have become another element.
    const focused = editor.state.selected;
    if (focused) focusBlockSoon(root, focused);
    const { layoutPosition, index } = position;
    const where = {
      ...values,
      position: index + 1,
      count: blocksIn(next, layoutPosition).length,
      area: names.area(layoutPosition),
    };
    // A block that moved to another column may be out of view.
    if (blocks.some((block) => block.layoutPosition !== layoutPosition)) offerUndo(id, intl.formatMessage({ id: "editor.movedTo" }, where));
    else announce(intl.formatMessage({ id: "editor.moved" }, where));
  };
  const selectAndFocus = (guid: Guid) => {
    dispatch({ type: "select", guid });
    focusBlockSoon(root, guid);
  };
  const openSettingsAt = (guid: Guid, path: string) => {
    dispatch({ type: "select", guid });
    onOpenPanel();
    focusSettingsSoon(root, guid, path);
  };
  const openSettings = ({ guid }: EditorBlock) => {
    onOpenPanel();
    focusSettingsSoon(root, guid);
  };
  const add = (buildingBlockName: string, { inText, ...position }: Adding) => {
    const block = newBlock(buildingBlockName, position, locale);
    if (!block) return;
    const { guid } = block;
    typing.expect(guid, buildingBlockName);
    edit(
      inText
        ? { type: "insertInText", guid: inText.guid, index: inText.slash.index, blocks: [block], restGuid: crypto.randomUUID() }
        : { type: "addBlocks", blocks: [block], position },
      { select: guid },
    );
    announce(intl.formatMessage({ id: "editor.added" }, { block: nameOf(block), area: names.area(position.layoutPosition) }));
    // Runs after a text of the block has claimed the focus, if it has one.
    requestAnimationFrame(() => {
      highlightBlock(root, guid);
      if (!typing.isOpen() || focusEmptyPicture(root, guid)) return;
      // The picker may have returned the focus to another block, so it is set again.
      focusBlock(root, guid);
      const [required] = blockSchemas[buildingBlockName]?.required ?? [];
      if (required === undefined) openSettings(block);
      else openSettingsAt(guid, `/content${required.replaceAll("/*", "/0")}`);
    });
  };
  return useStableCallbacks({
    step: (blocks, direction) => move(blocks, { type: "stepBlocks", guids: guidsOf(blocks), direction }),
    moveToNeighbourArea: (blocks, direction) => move(blocks, { type: "moveToNeighbourArea", guids: guidsOf(blocks), direction }),
    moveTo: (blocks, position) => move(blocks, { type: "moveBlocks", guids: guidsOf(blocks), position }),
    duplicate: (blocks) => {
      const copies = blocks.map(({ guid }) => ({ of: guid, guid: crypto.randomUUID() }));
      const last = copies.at(-1);
      if (!last || refuseCode(blocks)) return;
      edit({ type: "duplicateBlocks", copies }, { select: copies.map(({ guid }) => guid) });
      focusBlockSoon(root, last.guid);
      announce(intl.formatMessage({ id: "editor.duplicated" }, { block: nameAll(blocks) }));
    },
    remove: (blocks) => {
      if (refuseLocked(blocks)) return;
      const guids = guidsOf(blocks);
      const next = neighbourOf(document, guids);
      const id = crypto.randomUUID();
      edit({ type: "removeBlocks", guids }, { id, select: next });
      if (next) focusBlockSoon(root, next);
      offerUndo(id, intl.formatMessage({ id: "editor.removed" }, { block: nameAll(blocks) }), guids);
    },
    hide: (blocks) => {
      if (!canHide || refuseLocked(blocks)) return;
      const isHiding = !blocks.every(({ options }) => isHidden(options));
      edit({ type: "hideBlocks", guids: guidsOf(blocks), isHidden: isHiding });
      announce(intl.formatMessage({ id: isHiding ? "editor.hidden" : "editor.shown" }, { block: nameAll(blocks) }));
    },
    changeLayout: (layout) => {
      const edited = { type: "changeLayout", layout } as const;
      const next = applyEdit(document, edited);
      if (next === document) return;
      const moved = document.blocks.filter(({ guid, layoutPosition }) => positionOf(next, guid)?.layoutPosition !== layoutPosition);
      const isBack = moved.some(({ home }) => home !== undefined);
      const id = crypto.randomUUID();
      edit(edited, { id });
      const values = { layout: intl.formatMessage({ id: `editor.layout.${layout}` }), count: moved.length };
      offerUndo(id, intl.formatMessage({ id: isBack ? "editor.layout.back" : "editor.layout.changed" }, values));
    },
    // A block without a text of its own is edited in its form.
    edit: (block) => {
      if (!focusTextOf(root, block.guid)) openSettings(block);
    },
    openSettings,
    openSettingsAt,
    insertBelow: ({ guid }) => {
      const position = positionOf(document, guid);
      if (position) onAdd({ ...position, index: position.index + 1 });
    },
    add: (buildingBlockName, adding) => {
      // The text gets the focus once it is rendered, which requires that its view is loaded.
      if (!isMissingView(buildingBlockName)) return add(buildingBlockName, adding);
      const then = () => add(buildingBlockName, adding);
      loadBlockViews([buildingBlockName]).then(then, then);
    },
    selectAndFocus,
    focusBlock: (guid) => focusBlockSoon(root, guid),
    showBlock: (guid) => {
      selectAndFocus(guid);
      highlightBlock(root, guid);
    },
    showProblem: (problem) => {
      const { blockGuid, kind, pointer } = problem;
      // The description of a picture is only in the settings.
      if (kind === "altIsFileName") return openSettingsAt(blockGuid, pointer);
      selectAndFocus(blockGuid);
      // After the block has been scrolled into view.
      requestAnimationFrame(() => highlightProblem(root, problem));
    },
    startOver: (block) => {
      const change = newValues(block.buildingBlockName, locale);
      if (!change || refuseCode([block])) return;
      edit({ type: "changeBlock", guid: block.guid, change });
      focusBlockSoon(root, block.guid);
      announce(intl.formatMessage({ id: "editor.startedOver" }, { block: nameOf(block) }));
    },
  });
}

function guidsOf(blocks: Blocks): Guid[] {
  return blocks.map(({ guid }) => guid);
}
