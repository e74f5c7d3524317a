import type { ItemsTexts } from "@plein/ui/fields/items/items-field.tsx";
import { useIntl } from "react-intl";

type ListName = "settings.headerImages" | "settings.footers" | "settings.footers.links";

/** Returns the texts for the list of a setting's parts, such as `settings.footers.add`. */
export function useItemsTexts(list: ListName): ItemsTexts {
  const intl = useIntl();
  // All lists have the same texts, so the first one determines the types of the values.
  const text = (part: string, values?: { readonly place: number; readonly count?: number }) =>
    intl.formatMessage({ id: `${list}.${part}` as "settings.footers.moved" }, values as { place: number; count: number });
  return {
    add: text("add"),
    item: (place) => text("item", { place }),
    moveUp: (place) => text("moveUp", { place }),
    moveDown: (place) => text("moveDown", { place }),
    remove: (place) => text("remove", { place }),
    moved: (place, count) => text("moved", { place, count }),
    added: (place) => text("added", { place }),
    removed: (place) => text("removed", { place }),
  };
}
