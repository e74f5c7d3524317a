import type { Guid } from "@plein/contract/guid";
import type { ListItemField, ListItemType, ListItemTypeInput } from "@plein/contract/item-types/list-item-type";

export type OwnType = ListItemType & { readonly guid: Guid };

/** A field as it is edited; `id` identifies it while its name is typed. */
export type FieldDraft = { readonly id: number; readonly isNew: boolean; readonly field: ListItemField };
export type TypeDraft = {
  readonly label: { nl: string; en: string };
  readonly defaultSortBy: string;
  readonly fields: readonly FieldDraft[];
};

let lastId = 0;

export function toFieldDraft(field: ListItemField, isNew: boolean): FieldDraft {
  return { id: ++lastId, isNew, field };
}

export function toDraft({ label, defaultSortBy, fields }: ListItemTypeInput): TypeDraft {
  return { label: { nl: label.nl ?? "", en: label.en ?? "" }, defaultSortBy, fields: fields.map((field) => toFieldDraft(field, false)) };
}

export function toInput({ label, defaultSortBy, fields }: TypeDraft): ListItemTypeInput {
  return { label: labelOf(label), defaultSortBy, fields: fields.map(({ field }) => ({ ...field, label: labelOf(field.label) })) };
}

function labelOf({ nl = "", en = "" }: { readonly nl?: string | undefined; readonly en?: string | undefined }) {
  return { ...(nl.trim() !== "" && { nl: nl.trim() }), ...(en.trim() !== "" && { en: en.trim() }) };
}

/** Moves a field among the others. */
export function moved(fields: readonly FieldDraft[], from: number, to: number): FieldDraft[] {
  const others = fields.filter((_, index) => index !== from);
  const field = fields[from];
  return field === undefined ? others : [...others.slice(0, to), field, ...others.slice(to)];
}
