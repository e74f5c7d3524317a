import { BlockValues, EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { insertBlock } from "./block-edit-store.ts";
import { EXAMPLE_EDITABLE_BLOCK } from "./block-examples.ts";

/** `guid` may be chosen by the caller, so that an editor can go on before the answer is there. */
export const NewBlock = z.strictObject({
  pageGuid: Guid,
  guid: Guid.optional(),
  buildingBlockName: z.string().min(1).max(100),
  content: BlockValues,
  options: BlockValues,
  layoutPosition: LayoutPosition,
  sortId: z.int().min(0).max(10_000),
});
export type NewBlock = z.output<typeof NewBlock>;

const { pageGuid, buildingBlockName, content, options, layoutPosition, sortId } = {
  pageGuid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
  ...EXAMPLE_EDITABLE_BLOCK,
};

export const addBlock = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/buildingblockinstances",
      status: 201,
      summary: "Adds a block to a page's draft; blocks at its place and below move down one.",
      example: { body: { pageGuid, buildingBlockName, content, options, layoutPosition, sortId }, answer: EXAMPLE_EDITABLE_BLOCK },
      hasEntity: true,
    },
  })
  .input(NewBlock)
  .output(EditableBlock)
  .mutation(async ({ ctx, input }) => unwrap(await insertBlock(ctx, input)));
