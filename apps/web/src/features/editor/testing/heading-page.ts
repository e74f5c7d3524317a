import type { EditorBlock, EditorDocument } from "../document/document.ts";

/** A page of headings in its main column, each with its guid as its text. */
export function headingPage(guids: readonly string[], layout: EditorDocument["layout"] = "100"): EditorDocument {
  return { layout, blocks: guids.map(headingBlock) };
}

function headingBlock(guid: string, sortId: number): EditorBlock {
  return { guid, buildingBlockName: "heading", content: { text: guid }, options: {}, layoutPosition: "main", sortId };
}
