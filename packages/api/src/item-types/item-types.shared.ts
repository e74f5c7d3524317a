import type { Guid } from "@plein/contract/guid";
import { BUILT_IN_TYPES } from "@plein/contract/item-types/built-in-types/built-in-types";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ApiContext } from "../context.ts";
import type { SqlTarget } from "../run-sql.ts";
import { listItemTypeRows } from "./item-type-rows.ts";
import type { ItemTypeRow } from "./own-types-sql.shared.ts";
import { readTypeRow } from "./stored-type.ts";

/** All types of a platform, the built-in ones first, then its own by name. */
export type ItemTypes = readonly ListItemType[];

type Services = Pick<ApiContext, "db" | "services">;

/** The item types of a platform. They are cached until somebody changes one, since every read of a list needs them. */
export function getItemTypes({ db, services }: Services): Promise<ItemTypes> {
  return rememberItemTypes({ db, services }, () => listItemTypeRows(db, db.platformGuid));
}

/** The item types of a platform, with its own types from a statement that reads more than them. */
export function rememberItemTypes({ db, services }: Services, readOwn: () => Promise<readonly ItemTypeRow[]>): Promise<ItemTypes> {
  return services.memory.getOrLoad<ItemTypes>({ platformGuid: db.platformGuid, key: "item types" }, async () => {
    const value = withBuiltIn(await readOwn());
    return { value, tags: ["site"], bytes: JSON.stringify(value).length };
  });
}

export async function readItemTypes(target: SqlTarget, platformGuid: Guid): Promise<ItemTypes> {
  return withBuiltIn(await listItemTypeRows(target, platformGuid));
}

/** Returns the same object for all platforms without types of their own, so that values derived from it are cached. */
function withBuiltIn(rows: readonly ItemTypeRow[]): ItemTypes {
  if (rows.length === 0) return BUILT_IN_TYPES;
  return [...BUILT_IN_TYPES, ...rows.map((row) => ({ ...readTypeRow(row), isBuiltIn: false }))];
}

export function findItemType(types: ItemTypes, name: string): ListItemType | null {
  return types.find((type) => type.name === name) ?? null;
}
