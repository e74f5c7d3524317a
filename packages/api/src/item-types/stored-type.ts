import { ItemLabel, ListItemField, type ListItemTypeInput } from "@plein/contract/item-types/list-item-type";
import { keepUnknownOf } from "@plein/contract/stored-json/keep-unknown-members";
import { readStored } from "@plein/contract/stored-json/read-stored";
import { z } from "zod";
import type { ItemTypeRow } from "./own-types-sql.shared.ts";

/** A stored type without what only a later release knows: members, and fields of other kinds, whose values stay with the items. */
export function readTypeRow(row: ItemTypeRow): ItemTypeRow {
  const fields = row.fields.flatMap((field) => readStored(ListItemField, field)?.value ?? []);
  return { ...row, label: readStored(ItemLabel, row.label)?.value ?? {}, fields };
}

/** A changed type as it is stored: with what only a later release knows of it. */
export function withLaterFields<Input extends ListItemTypeInput>(saved: Input, stored: ItemTypeRow): Input {
  const isReadable = (field: unknown) => readStored(ListItemField, field) !== null;
  const known = keepUnknownOf(saved.fields, z.array(ListItemField), stored.fields.filter(isReadable));
  const names = new Set(saved.fields.map(({ name }) => name));
  const fields = stored.fields.reduce(
    (list, field, index) => (isReadable(field) || names.has(field.name) ? list : list.toSpliced(index, 0, field)),
    known,
  );
  return { ...saved, label: keepUnknownOf(saved.label, ItemLabel, stored.label), fields };
}
