import { ListItemType, ListItemTypeInput, ListItemTypeName } from "@plein/contract/item-types/list-item-type";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { insertType } from "./type-change-store.ts";
import { EXAMPLE_TYPE, EXAMPLE_TYPE_INPUT } from "./type-examples.ts";

export const addItemType = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/listitemtypes",
      status: 201,
      summary: "Adds a type of items of the platform's own. Its name is given once and stays.",
      example: { body: { ...EXAMPLE_TYPE_INPUT, name: "team" }, answer: EXAMPLE_TYPE },
    },
  })
  .input(ListItemTypeInput.safeExtend({ name: ListItemTypeName }))
  .output(ListItemType)
  .mutation(async ({ ctx, input }) => unwrap(await insertType(ctx, input)));
