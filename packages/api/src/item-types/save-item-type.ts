import { Guid } from "@plein/contract/guid";
import { ListItemType, ListItemTypeInput } from "@plein/contract/item-types/list-item-type";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { updateType } from "./type-change-store.ts";
import { EXAMPLE_TYPE, EXAMPLE_TYPE_INPUT } from "./type-examples.ts";

export const TypeChangeInput = ListItemTypeInput.safeExtend({ guid: Guid, version: z.int().min(1).optional() });

export const saveItemType = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/listitemtypes/{guid}",
      summary: "Changes an own type. Its items keep every value; `:preview` says beforehand what happens to them.",
      example: { body: EXAMPLE_TYPE_INPUT, answer: EXAMPLE_TYPE },
    },
  })
  .input(TypeChangeInput)
  .output(ListItemType)
  .mutation(async ({ ctx, input }) => unwrap(await updateType(ctx, input)));
