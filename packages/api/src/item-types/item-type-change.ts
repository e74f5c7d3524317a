import { Guid } from "@plein/contract/guid";
import { type ListItemType, ListItemTypeInput } from "@plein/contract/item-types/list-item-type";
import { buildListFields, RANDOM_SORT } from "@plein/contract/list-items/lists/list-fields";
import { parseSortBy } from "@plein/contract/list-items/lists/list-sort";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import type { SqlTarget } from "../run-sql.ts";
import { readItemTypes } from "./item-types.shared.ts";

/** The input, rights and validation that all changes of item types share. */
export const ItemTypeChange = ListItemTypeInput.safeExtend({ guid: Guid, version: z.int().min(1).optional() });
export type ItemTypeChange = z.infer<typeof ItemTypeChange>;

/** Checks that the default order is one of the type's fields. @returns BadRequest for any other */
export function checkDefaultSort({ locale }: UserContext, { defaultSortBy, fields }: ListItemTypeInput): Result<void> {
  const sort = parseSortBy(defaultSortBy);
  const isKnown = sort !== null && (sort.field === RANDOM_SORT || buildListFields([{ fields }]).get(sort.field)?.isSortable === true);
  return isKnown ? success(undefined) : badField(["defaultSortBy"], "unknownField", locale);
}

/** A type by its guid. Built-in types have none, so they can't be changed. */
export async function getItemType(target: SqlTarget, { db }: UserContext, guid: Guid): Promise<Result<ListItemType>> {
  const types = await readItemTypes(target, db.platformGuid);
  const type = types.find((candidate) => candidate.guid === guid);
  return type === undefined ? failure("NotFound", `No item type ${guid}`) : success(type);
}
