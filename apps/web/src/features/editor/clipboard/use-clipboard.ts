import { useEffect, useMemo, useRef } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { notify } from "../../../shell/notices/notify.ts";
import { mayAddBlock } from "../access/may-add-block.ts";
import { areasOf, type EditorBlock, type EditorDocument, type Place, placeOf } from "../document/document.ts";
import { selectedBlocks } from "../document/selection.ts";
import type { EditorNames } from "../editor-names.ts";
import type { EditorParts } from "../editor-parts.ts";
import { useUndoOffer } from "../notices/use-undo-offer.ts";
import { useStable } from "../use-stable.ts";
import { blockHtml } from "./block-html.ts";
import { type CaretInText, caretInText } from "./caret-in-text.ts";
import { BLOCKS_TYPE, type PastedBlocks, parseBlocks, serializeBlocks } from "./copied-blocks.ts";
import { keepBlocks, keptBlocks } from "./kept-blocks.ts";
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
    keepBlocks(serialized);
    event.clipboardData.setData(BLOCKS_TYPE, serialized);
    event.clipboardData.setData("text/html", boxes.map(blockHtml).join("\n"));
    event.clipboardData.setData("text/plain", boxes.map((box) => box.innerText).join("\n\n"));
    return true;
  };
  const pasteAt = (place: Place, { blocks, refused, isWhole, splitInto }: PastedBlocks, inText?: CaretInText) => {
    if (!isWhole) notify({ type: "warning", title: intl.formatMessage({ id: "editor.table.cutOff" }) });
    const reasons = new Set(refused.map((refusal) => reasonText(intl, names, refusal, place.layoutPosition)));
    for (const title of reasons) notify({ type: "warning", title });
    const last = blocks.at(-1);
    if (!last) return;
    const id = crypto.randomUUID();
    editor.edit(
      inText ? { type: "insertInText", ...inText, blocks, restGuid: crypto.randomUUID() } : { type: "addBlocks", blocks, place },
      { id, select: blocks.map(({ guid }) => guid) },
    );
    actions.focusBlock(last.guid);
    if (splitInto > 0) offerUndo(id, intl.formatMessage({ id: "editor.pastedSplit" }, { count: splitInto }), []);
    announce(intl.formatMessage({ id: "editor.pasted" }, { count: blocks.length, block: names.block(last.buildingBlockName) }));
  };
  const mayAdd = (name: string) => mayAddBlock(can, name);
  const targetOf = ({ layoutPosition: area }: Place) => ({ host: page.host, area, origin: location.origin, mayAdd });
  const handlers = useStable({
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
      const place = placeOfPaste(document.activeElement, chosen, editor.document);
      if (!place || !event.clipboardData) return;
      event.preventDefault();
      const copied = parseBlocks(event.clipboardData.getData(BLOCKS_TYPE), targetOf(place));
      pasteAt(place, copied ?? blocksFromClipboard(event.clipboardData, place.layoutPosition));
    },
    onPasteInText: (event: ClipboardEvent) => {
      const caret = caretInText(document.activeElement, editor.document);
      if (!caret || !event.clipboardData) return;
      if (!hasTable(event.clipboardData) && !isTooLong(event.clipboardData, caret.text)) return;
      const { layoutPosition, index } = caret.place;
      event.preventDefault();
      event.stopPropagation();
      pasteAt({ layoutPosition, index: index + 1 }, blocksFromClipboard(event.clipboardData, layoutPosition), caret.at);
    },
    pasteKept: () => {
      const place = placeBelow(chosen, editor.document);
      const copied = place && parseBlocks(keptBlocks(), targetOf(place));
      if (copied) pasteAt(place, copied);
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
    return { copy: () => byButton("copy"), cut: () => byButton("cut"), paste: handlers.pasteKept };
  }, [handlers]);
}

function isBlock(element: Element | null): boolean {
  return element instanceof HTMLElement && element.dataset.guid !== undefined;
}

function hasSelectedText(): boolean {
  return !(window.getSelection()?.isCollapsed ?? true);
}

/** Returns the position for pasting: below the selected blocks, or at the focused add button. */
function placeOfPaste(focused: Element | null, chosen: readonly EditorBlock[], page: EditorDocument): Place | null {
  if (isBlock(focused)) return placeBelow(chosen, page);
  if (!(focused instanceof HTMLElement)) return null;
  const area = areasOf(page).find((position) => position === focused.dataset.dropArea);
  return area === undefined ? null : { layoutPosition: area, index: Number(focused.dataset.dropIndex) };
}

function placeBelow(chosen: readonly EditorBlock[], page: EditorDocument): Place | null {
  const last = chosen.at(-1);
  const place = last && placeOf(page, last.guid);
  return place ? { ...place, index: place.index + 1 } : null;
}

function reasonText(
  intl: IntlShape,
  names: EditorNames,
  { name, reason }: PastedBlocks["refused"][number],
  area: EditorBlock["layoutPosition"],
): string {
  return intl.formatMessage({ id: `editor.pasteRefused.${reason}` }, { block: names.block(name), area: names.area(area) });
}
