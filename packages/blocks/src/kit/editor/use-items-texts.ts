import type { ItemsTexts } from "@plein/ui/fields/items/items-field.tsx";
import { useIntl } from "react-intl";

export type ItemNames = { readonly add: string; readonly item: (place: number) => string };

/** Texts for a list of items; the block provides the name of an item. */
export function useItemsTexts({ add, item }: ItemNames): ItemsTexts {
  const intl = useIntl();
  return {
    add,
    item,
    moveUp: (place) => intl.formatMessage({ id: "block.kit.items.moveUp" }, { item: item(place) }),
    moveDown: (place) => intl.formatMessage({ id: "block.kit.items.moveDown" }, { item: item(place) }),
    remove: (place) => intl.formatMessage({ id: "block.kit.items.remove" }, { item: item(place) }),
    moved: (place, count) => intl.formatMessage({ id: "block.kit.items.moved" }, { place, count }),
    added: (place, count) => intl.formatMessage({ id: "block.kit.items.added" }, { item: item(place), count }),
    removed: (place, count) => intl.formatMessage({ id: "block.kit.items.removed" }, { item: item(place), count }),
  };
}
