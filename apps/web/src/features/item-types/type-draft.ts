import type { Guid } from "@plein/contract/guid";
import type { ListItemField, ListItemType, ListItemTypeInput } from "@plein/contract/item-types/list-item-type";
import { inEachLanguage, type Locale } from "@plein/contract/languages";
import { withoutEmpty } from "../../client/text/texts-by-language.ts";

export type OwnType = ListItemType & { readonly guid: Guid };

/** A field that is being edited; `id` identifies it while its name is typed. */
export type FieldDraft = { readonly id: number; readonly isNew: boolean; readonly field: ListItemField };
export type TypeDraft = {
  readonly label: Readonly<Record<Locale, string>>;
  readonly defaultSortBy: string;
  readonly fields: readonly FieldDraft[];
};

let lastId = 0;

export function toFieldDraft(field: ListItemField, isNew: boolean): FieldDraft {
  return { id: ++lastId, isNew, field };
}

export function toDraft({ label, defaultSortBy, fields }: ListItemTypeInput): TypeDraft {
  return {
    label: inEachLanguage((locale) => label[locale] ?? ""),
    defaultSortBy,
    fields: fields.map((field) => toFieldDraft(field, false)),
  };
}

export function toInput({ label, defaultSortBy, fields }: TypeDraft): ListItemTypeInput {
  return { label: withoutEmpty(label), defaultSortBy, fields: fields.map(({ field }) => ({ ...field, label: withoutEmpty(field.label) })) };
}

/** Moves a field among the others. */
export function moveItem(fields: readonly FieldDraft[], from: number, to: number): FieldDraft[] {
  const others = fields.filter((_, index) => index !== from);
  const field = fields[from];
  return field === undefined ? others : [...others.slice(0, to), field, ...others.slice(to)];
}
