import type { Guid } from "../guid.ts";

/** The name of the block in which a form is filled in. */
export const FORM_BLOCK = "form";
/** The name of the block with public figures of a form's answers. */
export const RESULTS_BLOCK = "results";
/** The name of the block with public submissions to a form. */
export const SUBMISSIONS_BLOCK = "submissions";

/** The blocks that refer to a form. */
export const FORM_BLOCKS = [FORM_BLOCK, RESULTS_BLOCK, SUBMISSIONS_BLOCK] as const;

type Placed = { readonly buildingBlockName: string; readonly content: Readonly<Record<string, unknown>> };

/** The forms in these blocks, each once: to fill in, or in another block about a form. */
export function findFormGuids(blocks: readonly Placed[], name: typeof FORM_BLOCK | typeof RESULTS_BLOCK = FORM_BLOCK): Guid[] {
  const guids = blocks.flatMap(({ buildingBlockName, content: { formGuid } }) =>
    buildingBlockName === name && typeof formGuid === "string" ? [formGuid] : [],
  );
  return [...new Set(guids)];
}
