import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { getItemType } from "./item-type-change.ts";
import { hasItemsOfType, removeItemTypeRow } from "./item-type-rows.ts";
import { EXAMPLE_TYPE } from "./type-examples.ts";

/** Removes a type that has no items. @returns Conflict while it has any, including items in the trash */
export const removeItemType = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/listitemtypes/{guid}",
      summary: "Removes an item type of the platform's own; 409 while it has items.",
      example: { response: { guid: EXAMPLE_TYPE.guid } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "itemTypes.edit");
    const { platformGuid } = ctx.db;
    return ctx.db.transaction(async (tx) => {
      const { name } = unwrap(await getItemType(tx, ctx, guid));
      if (await hasItemsOfType(tx, platformGuid, name)) throw new ResultError(failure("Conflict", `There are items of type ${guid}`));
      await removeItemTypeRow(tx, platformGuid, guid);
      await tx.invalidate(["site"]);
      await addAuditEntry(tx, ctx, { action: "listItemTypes.remove", objectType: "listItemType", objectGuid: guid });
      return { guid };
    });
  });
