import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import { isOwnField } from "@plein/contract/item-types/metadata-schema";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { checkDefaultSort, getItemType, ItemTypeChange } from "./item-type-change.ts";
import { countFieldValues, countItemsOfType } from "./item-type-rows.ts";
import { effectOfChange, TypeEffects } from "./type-effects.ts";
import { EXAMPLE_TYPE_INPUT } from "./type-examples.ts";

/** Returns the effects of a change of a type on its items, without making the change. */
export const previewItemType = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitemtypes/{guid}:preview",
      summary: "Returns what a change of an item type would do to its items. Changes nothing.",
      example: { body: EXAMPLE_TYPE_INPUT, response: { itemCount: 12, effects: [{ field: "trainer", effect: "missing", itemCount: 3 }] } },
    },
  })
  .input(ItemTypeChange)
  .output(TypeEffects)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "itemTypes.edit");
    unwrap(checkDefaultSort(ctx, input));
    const { db } = ctx;
    const { name: typeName, fields } = unwrap(await getItemType(db, ctx, input.guid));
    const names = [...new Set([...fields, ...input.fields].filter(isOwnField).map(({ name }) => name))];
    const itemCount = await countItemsOfType(db, db.platformGuid, typeName);
    const effects = await Promise.all(
      names.map(async (field) => {
        const values = await countFieldValues(db, db.platformGuid, { typeName, field });
        return effectOfChange({ field, itemCount, before: findField(fields, field), after: findField(input.fields, field), values });
      }),
    );
    return { itemCount, effects: effects.flatMap((effect) => effect ?? []) };
  });

function findField(fields: readonly ListItemField[], name: string): ListItemField | null {
  return fields.find((field) => field.name === name) ?? null;
}
