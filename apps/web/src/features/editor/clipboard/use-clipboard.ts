import { richTextFromHtml, richTextFromLines } from "@plein/ui/rich-text/pasted-rich-text";
import type { ClipboardEvent } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { notify } from "../../../shell/notices/notify.ts";
import { type EditorBlock, findBlock, placeOf } from "../document/document.ts";
import { newBlock } from "../document/new-block.ts";
import type { EditorNames } from "../editor-names.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import { blockHtml } from "./block-html.ts";
import { BLOCKS_TYPE, type PastedBlocks, parseBlocks, serializeBlocks } from "./copied-blocks.ts";

type ClipboardHandlers = Readonly<Record<"onCopy" | "onCut" | "onPaste", (event: ClipboardEvent) => void>>;

/** Copy, cut and paste of the selected block. In a text they are the browser's own. */
export function useClipboard({ page, editor, names, actions, announce }: EditorSession): ClipboardHandlers {
  const intl = useIntl();
  const copy = (event: ClipboardEvent): EditorBlock | undefined => {
    const block = blockOf(event, editor.document);
    if (!block || !(event.target instanceof Element)) return undefined;
    event.preventDefault();
    event.clipboardData.setData(BLOCKS_TYPE, serializeBlocks([block], location.origin));
    event.clipboardData.setData("text/html", blockHtml(event.target));
    event.clipboardData.setData("text/plain", event.target instanceof HTMLElement ? event.target.innerText : "");
    return block;
  };
  const paste = (event: ClipboardEvent) => {
    const block = blockOf(event, editor.document);
    const place = block && placeOf(editor.document, block.guid);
    if (!place) return;
    event.preventDefault();
    const below = { ...place, index: place.index + 1 };
    const target = { host: page.host, area: place.layoutPosition, origin: location.origin };
    const { blocks, refused } =
      parseBlocks(event.clipboardData.getData(BLOCKS_TYPE), target) ?? asText(event.clipboardData, below.layoutPosition);
    for (const refusal of refused) notify({ type: "warning", title: reasonText(intl, names, refusal, place.layoutPosition) });
    const last = blocks.at(-1);
    if (!last) return;
    editor.edit({ type: "addBlocks", blocks, place: below }, { select: last.guid });
    actions.selectAndFocus(last.guid);
    announce(intl.formatMessage({ id: "editor.pasted" }, { count: blocks.length, block: names.block(last.buildingBlockName) }));
  };
  return {
    onCopy: (event) => {
      const block = copy(event);
      if (block) announce(intl.formatMessage({ id: "editor.copied" }, { block: names.block(block.buildingBlockName) }));
    },
    onCut: (event) => {
      const block = copy(event);
      if (block) actions.remove(block);
    },
    onPaste: paste,
  };
}

/** The block that has the focus itself; undefined in a text of it. */
function blockOf({ target }: ClipboardEvent, document: EditorSession["editor"]["document"]): EditorBlock | undefined {
  const guid = target instanceof HTMLElement ? target.dataset.guid : undefined;
  return guid === undefined ? undefined : findBlock(document, guid);
}

/** Anything else in the clipboard becomes a text block. */
function asText(clipboard: DataTransfer, layoutPosition: EditorBlock["layoutPosition"]): PastedBlocks {
  const html = clipboard.getData("text/html");
  const body = html === "" ? richTextFromLines(clipboard.getData("text/plain")) : richTextFromHtml(html);
  const block = newBlock("richText", { layoutPosition, index: 0 });
  return { blocks: block && body.content.length > 0 ? [{ ...block, content: { body } }] : [], refused: [] };
}

function reasonText(
  intl: IntlShape,
  names: EditorNames,
  { name, reason }: PastedBlocks["refused"][number],
  area: EditorBlock["layoutPosition"],
): string {
  return intl.formatMessage({ id: `editor.pasteRefused.${reason}` }, { block: names.block(name), area: names.area(area) });
}
