import { ListItemType } from "@plein/contract/item-types/list-item-type";
import { failure } from "@plein/contract/result";
import { addAuditEntry } from "../audit/audit.shared.ts";
import { computeEtag, matchesIfMatch } from "../etag.ts";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { checkDefaultSort, getItemType, ItemTypeChange } from "./item-type-change.ts";
import { listItemTypeRows, saveItemTypeRow } from "./item-type-rows.ts";
import { withLaterFields } from "./stored-type.ts";
import { EXAMPLE_TYPE, EXAMPLE_TYPE_INPUT } from "./type-examples.ts";

/** Saves a type. Its items keep all values: those that the type no longer has are hidden until it has them again. */
export const saveItemType = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/listitemtypes/{guid}",
      hasEntity: true,
      summary: "Saves an item type of the platform's own. Its items keep every value; `:preview` returns the effects in advance.",
      example: { body: EXAMPLE_TYPE_INPUT, response: EXAMPLE_TYPE },
    },
  })
  .input(ItemTypeChange)
  .output(ListItemType)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "itemTypes.edit");
    unwrap(checkDefaultSort(ctx, input));
    return ctx.db.transaction(async (tx) => {
      // Parsed like a response, whose members the schema puts in order: the same ETag.
      const current = ListItemType.parse(unwrap(await getItemType(tx, ctx, input.guid)));
      if ((input.version !== undefined && input.version !== current.version) || !matchesIfMatch(ctx.ifMatch, current)) {
        const facts = { current, currentETag: computeEtag(current) };
        throw new ResultError(failure("Conflict", `Type ${input.guid} is at version ${current.version}`, facts));
      }
      const stored = (await listItemTypeRows(tx, ctx.db.platformGuid)).find(({ guid }) => guid === input.guid);
      await saveItemTypeRow(tx, ctx.db.platformGuid, stored === undefined ? input : withLaterFields(input, stored));
      await tx.invalidate(["site"]);
      await addAuditEntry(tx, ctx, {
        action: "listItemTypes.save",
        objectType: "listItemType",
        objectGuid: input.guid,
        before: { fields: fieldNames(current) },
        after: { fields: fieldNames(input) },
      });
      return unwrap(await getItemType(tx, ctx, input.guid));
    });
  });

function fieldNames({ fields }: Pick<ListItemType, "fields">): string[] {
  return fields.map(({ name }) => name);
}
