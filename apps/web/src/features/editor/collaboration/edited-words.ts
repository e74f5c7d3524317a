import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { Locale } from "@plein/contract/locale";
import type { Edited } from "../document/edited.ts";

/** Returns the values by which messages name the edited object: an item by its title and type, since it isn't "this page". */
export function editedWords({ host, title, item }: Pick<Edited, "host" | "title" | "item">, locale: Locale) {
  return { host, title, type: item ? itemLabelOf(item.type.label, locale) || item.type.name : "" };
}
