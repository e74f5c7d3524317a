import { findMissingFields } from "@plein/blocks/kit/schema/find-missing-fields";
import { blockSchemas } from "@plein/blocks/schemas";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { LAYOUT_POSITIONS } from "@plein/contract/blocks/layout-position";
import { LAYOUT_AREAS } from "@plein/contract/pages/layout-areas";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { DemoBlock } from "./demo-page.ts";

/** A block of the demo with its defaults filled in and its position within its area, from 0. */
export type CheckedBlock = DemoBlock & { readonly sortId: number };

/**
 * The blocks of a page as the product would have stored them, in the order of a publication: area by area.
 *
 * @param place names the page in the error
 * @throws if a block doesn't match its schema, is incomplete, or isn't allowed in its area
 */
export function checkedBlocks(blocks: readonly DemoBlock[], layout: PageLayout, place: string): CheckedBlock[] {
  const areas = LAYOUT_AREAS[layout].map(({ position }) => position);
  return LAYOUT_POSITIONS.flatMap((position) => {
    const inArea = blocks.filter(({ layoutPosition }) => layoutPosition === position);
    if (inArea.length > 0 && !areas.includes(position)) throw new Error(`${place}: the layout ${layout} has no area ${position}`);
    return inArea.map((block, sortId) => ({ ...checkedBlock(block, `${place}: ${position} ${sortId}`), sortId }));
  });
}

function checkedBlock(block: DemoBlock, place: string): DemoBlock {
  const { buildingBlockName, layoutPosition } = block;
  const schema = blockSchemas[buildingBlockName];
  if (schema === undefined) throw new Error(`${place}: there is no block ${buildingBlockName}`);
  if (!schema.areas.includes(layoutPosition)) throw new Error(`${place}: ${buildingBlockName} may not stand in ${layoutPosition}`);
  const content = parsed(schema.content.safeParse(block.content), `${place} (${buildingBlockName}): /content`);
  const options = parsed(schema.options.safeParse(block.options), `${place} (${buildingBlockName}): /options`);
  const [missing] = findMissingFields(schema, content);
  if (missing) throw new Error(`${place} (${buildingBlockName}): /content${missing.path} is not filled in`);
  return { ...block, content, options };
}

type Parsed =
  | { readonly success: true; readonly data: BlockValues }
  | {
      readonly success: false;
      readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
    };

function parsed(result: Parsed, place: string): BlockValues {
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${place}${issue?.path.map((step) => `/${String(step)}`).join("")}: ${issue?.message}`);
}
