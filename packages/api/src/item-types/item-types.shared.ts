import type { Guid } from "@plein/contract/guid";
import { BUILT_IN_TYPES } from "@plein/contract/item-types/built-in-types/built-in-types";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";

/** All types of a platform, the built-in ones first, then its own by name. */
export type ItemTypes = readonly ListItemType[];

type TypeRow = Pick<ListItemType, "name" | "label" | "fields" | "version"> & { guid: Guid; defaultSortBy: string };

/** Remembered until somebody changes a type: every read of a list asks for them. */
export function getItemTypes({ db, services }: Pick<ApiContext, "db" | "services">): Promise<ItemTypes> {
  return services.memory.remember<ItemTypes>({ platformGuid: db.platformGuid, key: "item types" }, async () => {
    const value = await readItemTypes(db, db.platformGuid);
    return { value, tags: ["site"], bytes: JSON.stringify(value).length };
  });
}

export async function readItemTypes(target: SqlTarget, platformGuid: Guid): Promise<ItemTypes> {
  const rows = await runSql(
    target,
    sql<TypeRow>`select guid, name, label, fields, default_sort_by as "defaultSortBy", version
                   from list_item_types where platform_guid = ${platformGuid}::uuid order by name collate "C"`,
  );
  return [...BUILT_IN_TYPES, ...rows.map((row) => ({ ...row, isBuiltIn: false }))];
}

export function findItemType(types: ItemTypes, name: string): ListItemType | null {
  return types.find((type) => type.name === name) ?? null;
}
