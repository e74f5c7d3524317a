import { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { toEditableBlock } from "../pages/page-blocks/editable-block.shared.ts";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { EXAMPLE_EDITABLE_BLOCK } from "./block-examples.ts";
import { findBlockForEditing } from "./block-for-editing.ts";

export const getDraftBlock = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/buildingblockinstances/{guid}",
      summary: "Returns a block of a page's draft, with the version that a save has to name.",
      example: { response: EXAMPLE_EDITABLE_BLOCK },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(EditableBlock)
  .query(async ({ ctx, input: { guid } }) => {
    const block = unwrap(await findBlockForEditing(ctx.db, ctx, guid));
    if (block.isDeleted) throw new ResultError(failure("NotFound", `Block ${guid} was removed`));
    return toEditableBlock(block, ctx.locale);
  });
