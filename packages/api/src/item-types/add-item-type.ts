import { ListItemType, ListItemTypeInput, ListItemTypeName } from "@plein/contract/item-types/list-item-type";
import { addAuditEntry } from "../audit/audit.shared.ts";
import { failTakenField } from "../field-errors.ts";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { checkDefaultSort, getItemType } from "./item-type-change.ts";
import { addItemTypeRow } from "./item-type-rows.ts";
import { EXAMPLE_TYPE, EXAMPLE_TYPE_INPUT } from "./type-examples.ts";

/** Adds a type of the platform's own. @returns Conflict for a name that is taken */
export const addItemType = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/listitemtypes",
      status: 201,
      hasEntity: true,
      summary: "Adds an item type of the platform's own. Its name can't be changed later.",
      example: { body: { ...EXAMPLE_TYPE_INPUT, name: "team" }, response: EXAMPLE_TYPE },
    },
  })
  .input(ListItemTypeInput.safeExtend({ name: ListItemTypeName }))
  .output(ListItemType)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "itemTypes.edit");
    unwrap(checkDefaultSort(ctx, input));
    return ctx.db.transaction(async (tx) => {
      const row = await addItemTypeRow(tx, ctx.db.platformGuid, input);
      if (row === null) throw new ResultError(failTakenField(["name"], "takenTypeName", ctx.locale));
      await tx.invalidate(["site"]);
      await addAuditEntry(tx, ctx, { action: "listItemTypes.add", objectType: "listItemType", objectGuid: row.guid });
      return unwrap(await getItemType(tx, ctx, row.guid));
    });
  });
