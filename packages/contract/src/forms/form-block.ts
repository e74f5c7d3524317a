import type { Guid } from "../guid.ts";

/** The name of the block in which a form is filled in. */
export const FORM_BLOCK = "form";

type Placed = { readonly buildingBlockName: string; readonly content: Readonly<Record<string, unknown>> };

/** The forms that stand in these blocks, each once. */
export function findFormGuids(blocks: readonly Placed[]): Guid[] {
  const guids = blocks.flatMap(({ buildingBlockName, content: { formGuid } }) =>
    buildingBlockName === FORM_BLOCK && typeof formGuid === "string" ? [formGuid] : [],
  );
  return [...new Set(guids)];
}
