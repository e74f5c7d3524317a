import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import { fitsField } from "@plein/contract/item-types/metadata-schema";
import { z } from "zod";

/**
 * The effects of a change of a type on its items. All stored values remain: a `hidden` one no longer fits and isn't shown; a `missing` one
 * becomes required at the next save of the item; a `shownAgain` one was hidden.
 */
export const TypeEffects = z.strictObject({
  /** items of the type, including those in the trash */
  itemCount: z.int().min(0),
  effects: z.array(
    z.strictObject({ field: z.string(), effect: z.enum(["added", "hidden", "missing", "shownAgain"]), itemCount: z.int().min(0) }),
  ),
});
export type TypeEffects = z.infer<typeof TypeEffects>;

type FieldChange = {
  readonly field: string;
  /** items of the type */
  readonly itemCount: number;
  /** null for a new field */
  readonly before: ListItemField | null;
  /** null for a removed field */
  readonly after: ListItemField | null;
  /** the values that items have in this field, each with its number of items */
  readonly values: readonly { readonly value: unknown; readonly count: number }[];
};

/** The effect of changing one field; null for none. */
export function effectOfChange({ field, itemCount, before, after, values }: FieldChange): TypeEffects["effects"][number] | null {
  const filled = sum(values);
  if (after === null) return { field, effect: "hidden", itemCount: filled };
  const fitting = sum(values.filter(({ value }) => fitsField(after, value)));
  if (fitting < filled) return { field, effect: "hidden", itemCount: filled - fitting };
  if (after.isRequired && fitting < itemCount && before?.isRequired !== true)
    return { field, effect: "missing", itemCount: itemCount - fitting };
  if (before === null) return { field, effect: fitting > 0 ? "shownAgain" : "added", itemCount: fitting };
  return null;
}

function sum(values: FieldChange["values"]): number {
  return values.reduce((total, { count }) => total + count, 0);
}
