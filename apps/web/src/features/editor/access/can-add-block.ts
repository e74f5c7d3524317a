import { HTML_BLOCK } from "@plein/contract/blocks/html-block";
import type { Can } from "../../../access/use-can.ts";

/** Whether this user may add a block of this kind: only developers may add or copy code. */
export function canAddBlock(can: Can, buildingBlockName: string): boolean {
  return buildingBlockName !== HTML_BLOCK || can("html.edit");
}
