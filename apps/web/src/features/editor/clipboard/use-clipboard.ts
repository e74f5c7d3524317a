import { useEffect, useMemo, useRef } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { notify } from "../../../shell/notices/notify.ts";
import { canAddBlock } from "../access/can-add-block.ts";
import type { BlockPosition, EditorBlock } from "../document/document.ts";
import { selectedBlocks } from "../document/selection.ts";
import type { EditorNames } from "../editor-names.ts";
import type { EditorParts } from "../editor-parts.ts";
import { useUndoOffer } from "../notices/use-undo-offer.ts";
import { useStableCallbacks } from "../use-stable-callbacks.ts";
import { blockHtml } from "./block-html.ts";
import { type CaretInText, caretInText } from "./caret-in-text.ts";
import { BLOCKS_TYPE, type PastedBlocks, parseBlocks, serializeBlocks } from "./copied-blocks.ts";
import { readCopiedBlocks, storeCopiedBlocks } from "./copied-blocks-storage.ts";
import { isBlock, positionBelow, positionOfPaste } from "./paste-position.ts";
import { blocksFromClipboard, hasTable, isTooLong } from "./pasted-blocks.ts";

/** Copies, cuts and pastes the selected blocks by buttons, like the browser's shortcuts. */
export type BlockClipboard = { readonly copy: () => void; readonly cut: () => void; readonly paste: () => void };

type ClipboardSession = Pick<EditorParts, "page" | "editor" | "names" | "actions" | "announce" | "root">;

/** Handles the clipboard for blocks; within a text, the browser handles the shortcuts. */
export function useClipboard({ page, editor, names, actions, announce, root }: ClipboardSession): BlockClipboard {
  const intl = useIntl();
  const can = useCan();
  const offerUndo = useUndoOffer(editor);
  const isByButton = useRef(false);
  const chosen = selectedBlocks(editor.state, editor.document);
  const isForBlocks = () => chosen.length > 0 && (isByButton.current || isBlock(document.activeElement));

  const copy = (event: ClipboardEvent): boolean => {
    if (!event.clipboardData || !isForBlocks() || (!isByButton.current && hasSelectedText())) return false;
    event.preventDefault();
    const boxes = chosen.flatMap(({ guid }) => root.current?.querySelector<HTMLElement>(`[data-guid="${guid}"]`) ?? []);
    const serialized = serializeBlocks(chosen, location.origin);
    storeCopiedBlocks(serialized);
    event.clipboardData.setData(BLOCKS_TYPE, serialized);
    event.clipboardData.setData("text/html", boxes.map(blockHtml).join("\n"));
    event.clipboardData.setData("text/plain", boxes.map((box) => box.innerText).join("\n\n"));
    return true;
  };
  const pasteAt = (position: BlockPosition, { blocks, refused, isWhole, splitInto }: PastedBlocks, inText?: CaretInText) => {
    if (!isWhole) notify({ type: "warning", title: intl.formatMessage({ id: "editor.table.cutOff" }) });
    const reasons = new Set(refused.map((refusal) => reasonText(intl, names, refusal, position.layoutPosition)));
    for (const title of reasons) notify({ type: "warning", title });
    const last = blocks.at(-1);
    if (!last) return;
    const id = crypto.randomUUID();
    editor.edit(
      inText ? { type: "insertInText", ...inText, blocks, restGuid: crypto.randomUUID() } : { type: "addBlocks", blocks, position },
      { id, select: blocks.map(({ guid }) => guid) },
    );
    actions.focusBlock(last.guid);
    if (splitInto > 0) offerUndo(id, intl.formatMessage({ id: "editor.pastedSplit" }, { count: splitInto }), []);
    announce(intl.formatMessage({ id: "editor.pasted" }, { count: blocks.length, block: names.block(last.buildingBlockName) }));
  };
  const canAdd = (name: string) => canAddBlock(can, name);
  const targetOf = ({ layoutPosition: area }: BlockPosition) => ({ host: page.host, area, origin: location.origin, canAdd });
  const handlers = useStableCallbacks({
    onCopy: (event: ClipboardEvent) => {
      if (!copy(event)) return;
      const [block] = chosen;
      const name = chosen.length === 1 && block ? names.block(block.buildingBlockName) : names.several(chosen.length);
      announce(intl.formatMessage({ id: "editor.copied" }, { block: name }));
    },
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) actions.remove(chosen);
    },
    onPaste: (event: ClipboardEvent) => {
      const position = positionOfPaste(document.activeElement, chosen, editor.document);
      if (!position || !event.clipboardData) return;
      event.preventDefault();
      const copied = parseBlocks(event.clipboardData.getData(BLOCKS_TYPE), targetOf(position));
      pasteAt(position, copied ?? blocksFromClipboard(event.clipboardData, position.layoutPosition));
    },
    onPasteInText: (event: ClipboardEvent) => {
      const caret = caretInText(document.activeElement, editor.document);
      if (!caret || !event.clipboardData) return;
      if (!hasTable(event.clipboardData) && !isTooLong(event.clipboardData, caret.text)) return;
      const { layoutPosition, index } = caret.position;
      event.preventDefault();
      event.stopPropagation();
      pasteAt({ layoutPosition, index: index + 1 }, blocksFromClipboard(event.clipboardData, layoutPosition), caret.at);
    },
    pasteCopied: () => {
      const position = positionBelow(chosen, editor.document);
      const copied = position && parseBlocks(readCopiedBlocks(), targetOf(position));
      if (copied) pasteAt(position, copied);
      else notify({ type: "info", title: intl.formatMessage({ id: "editor.pasteNothing" }) });
    },
  });
  useEffect(() => {
    const { onCopy, onCut, onPaste, onPasteInText } = handlers;
    // In the capture phase, before the text's own handler, which would flatten a table or exceed the maximum length.
    document.addEventListener("paste", onPasteInText, true);
    // On the document: without selected text the browser dispatches these events to the body, regardless of the focus.
    document.addEventListener("copy", onCopy);
    document.addEventListener("cut", onCut);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("copy", onCopy);
      document.removeEventListener("cut", onCut);
      document.removeEventListener("paste", onPaste);
      document.removeEventListener("paste", onPasteInText, true);
    };
  }, [handlers]);
  return useMemo(() => {
    const byButton = (command: "copy" | "cut") => {
      isByButton.current = true;
      document.execCommand(command);
      isByButton.current = false;
    };
    return { copy: () => byButton("copy"), cut: () => byButton("cut"), paste: handlers.pasteCopied };
  }, [handlers]);
}

function hasSelectedText(): boolean {
  return !(window.getSelection()?.isCollapsed ?? true);
}

function reasonText(
  intl: IntlShape,
  names: EditorNames,
  { name, reason }: PastedBlocks["refused"][number],
  area: EditorBlock["layoutPosition"],
): string {
  return intl.formatMessage({ id: `editor.pasteRefused.${reason}` }, { block: names.block(name), area: names.area(area) });
}
