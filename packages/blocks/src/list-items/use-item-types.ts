import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { useEffect, useState } from "react";

/** Loads the platform's item types for a form. */
export type ItemTypeSource = { readonly listItemTypes: () => Promise<readonly ListItemType[]> };

/** Empty until they are loaded, and when loading fails. */
export function useItemTypes(source: ItemTypeSource): readonly ListItemType[] {
  const [types, setTypes] = useState<readonly ListItemType[]>([]);
  useEffect(() => {
    let isCurrent = true;
    source.listItemTypes().then(
      (found) => isCurrent && setTypes(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return types;
}
