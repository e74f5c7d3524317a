import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { useEffect, useState } from "react";

/** Where a form finds the types of the platform's items. */
export type ItemTypeSource = { readonly listItemTypes: () => Promise<readonly ListItemType[]> };

/** None until they are known, and where they can't be had. */
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
