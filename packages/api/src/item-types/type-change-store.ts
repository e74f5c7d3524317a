import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import type { ListItemField, ListItemType, ListItemTypeInput } from "@plein/contract/item-types/list-item-type";
import { fitsField, isOwnField } from "@plein/contract/item-types/metadata-schema";
import { listFieldsOf, RANDOM } from "@plein/contract/list-items/lists/list-fields";
import { parseSortBy } from "@plein/contract/list-items/lists/list-sort";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { badField, takenField } from "../field-errors.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { findItemType, readItemTypes } from "./item-types.shared.ts";
import type { TypeEffects } from "./type-effects.ts";

function refusal({ actor }: UserContext): Result<never> | null {
  return can(actor, "itemTypes.edit") ? null : failure("Unauthorized", "No right to change item types", { isAuthenticated: true });
}

/** An order that the type's own fields know of. */
function badSort({ locale }: UserContext, { defaultSortBy, fields }: ListItemTypeInput): Result<never> | null {
  const sort = parseSortBy(defaultSortBy);
  const isKnown = sort !== null && (sort.field === RANDOM || listFieldsOf([{ fields }]).get(sort.field)?.isSortable === true);
  return isKnown ? null : badField(["defaultSortBy"], "unknownField", locale);
}

/** Adds a type of the platform's own. Conflict for a name that is taken. */
export async function insertType(ctx: UserContext, input: ListItemTypeInput & { readonly name: string }): Promise<Result<ListItemType>> {
  const { db, locale } = ctx;
  const refused = refusal(ctx) ?? badSort(ctx, input);
  if (refused !== null) return refused;
  return db.transaction(async (tx) => {
    const row = await runSqlForOne(
      tx,
      sql<{ guid: Guid }>`
        insert into list_item_types (platform_guid, name, label, fields, default_sort_by)
        values (${db.platformGuid}::uuid, ${input.name}, ${JSON.stringify(input.label)}::jsonb, ${JSON.stringify(input.fields)}::jsonb, ${input.defaultSortBy})
        on conflict (platform_guid, name) do nothing returning guid`,
    );
    if (row === null) return takenField(["name"], "takenTypeName", locale);
    await tx.invalidate(["site"]);
    await addAuditEntry(tx, ctx, { action: "listItemTypes.add", objectType: "listItemType", objectGuid: row.guid });
    return getType(tx, ctx, row.guid);
  });
}

export type TypeChange = ListItemTypeInput & { readonly guid: Guid; readonly version?: number | undefined };

/** Changes a type. Its items keep every value: what the type no longer takes isn't shown, and comes back if the type does. */
export async function updateType(ctx: UserContext, input: TypeChange): Promise<Result<ListItemType>> {
  const { db } = ctx;
  const refused = refusal(ctx) ?? badSort(ctx, input);
  if (refused !== null) return refused;
  return db.transaction(async (tx) => {
    const found = await getType(tx, ctx, input.guid);
    if (found.code !== "Success") return found;
    const current = found.value;
    if (input.version !== undefined && input.version !== current.version)
      return failure("Conflict", `Type ${input.guid} is at version ${current.version}`, { current });
    await runSql(
      tx,
      sql`update list_item_types set label = ${JSON.stringify(input.label)}::jsonb, fields = ${JSON.stringify(input.fields)}::jsonb,
                 default_sort_by = ${input.defaultSortBy}, version = version + 1, updated_on = now()
           where platform_guid = ${db.platformGuid}::uuid and guid = ${input.guid}::uuid`,
    );
    await tx.invalidate(["site"]);
    const names = (fields: readonly ListItemField[]) => fields.map(({ name }) => name);
    const change = { before: { fields: names(current.fields) }, after: { fields: names(input.fields) } };
    await addAuditEntry(tx, ctx, { action: "listItemTypes.save", objectType: "listItemType", objectGuid: input.guid, ...change });
    return getType(tx, ctx, input.guid);
  });
}

/** Removes a type that nothing uses; Conflict while there are items of it, also in the trash. */
export async function deleteType(ctx: UserContext, guid: Guid): Promise<Result<{ guid: Guid }>> {
  const { db } = ctx;
  const refused = refusal(ctx);
  if (refused !== null) return refused;
  return db.transaction(async (tx) => {
    const found = await getType(tx, ctx, guid);
    if (found.code !== "Success") return found;
    const count = await countItemsOf(tx, db.platformGuid, found.value.name);
    if (count > 0) return failure("Conflict", `There are ${count} items of type ${guid}`);
    await runSql(tx, sql`delete from list_item_types where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`);
    await tx.invalidate(["site"]);
    await addAuditEntry(tx, ctx, { action: "listItemTypes.remove", objectType: "listItemType", objectGuid: guid });
    return success({ guid });
  });
}

/** What a change of a type would do to the items that there are; nothing is changed. */
export async function previewType(ctx: UserContext, input: TypeChange): Promise<Result<TypeEffects>> {
  const { db } = ctx;
  const refused = refusal(ctx) ?? badSort(ctx, input);
  if (refused !== null) return refused;
  const found = await getType(db, ctx, input.guid);
  if (found.code !== "Success") return found;
  const { name, fields } = found.value;
  const names = [...new Set([...fields, ...input.fields].filter(isOwnField).map((field) => field.name))];
  const itemCount = await countItemsOf(db, db.platformGuid, name);
  const effects = await Promise.all(
    names.map((field) => effectOn(ctx, { typeName: name, itemCount, before: fieldOf(fields, field), after: fieldOf(input.fields, field) })),
  );
  return success({ itemCount, effects: effects.flatMap((effect) => effect ?? []) });
}

const fieldOf = (fields: readonly ListItemField[], name: string) => fields.find((field) => field.name === name) ?? null;

type FieldChange = {
  readonly typeName: string;
  readonly itemCount: number;
  readonly before: ListItemField | null;
  readonly after: ListItemField | null;
};

async function effectOn(
  { db }: UserContext,
  { typeName, itemCount, before, after }: FieldChange,
): Promise<TypeEffects["effects"][number] | null> {
  const name = after?.name ?? before?.name ?? "";
  const values = await runSql(
    db,
    sql<{ value: unknown; count: number }>`
      select metadata -> ${name}::text as value, count(*)::int as count from list_items
       where platform_guid = ${db.platformGuid}::uuid and list_item_type_name = ${typeName} and metadata -> ${name}::text is not null group by 1`,
  );
  const filled = values.reduce((sum, { count }) => sum + count, 0);
  if (after === null) return { field: name, effect: "hidden", itemCount: filled };
  const fitting = values.filter(({ value }) => fitsField(after, value)).reduce((sum, { count }) => sum + count, 0);
  if (fitting < filled) return { field: name, effect: "hidden", itemCount: filled - fitting };
  if (after.isRequired && fitting < itemCount && before?.isRequired !== true)
    return { field: name, effect: "missing", itemCount: itemCount - fitting };
  if (before === null) return { field: name, effect: fitting > 0 ? "shownAgain" : "added", itemCount: fitting };
  return null;
}

async function countItemsOf(target: SqlTarget, platformGuid: Guid, name: string): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{
      count: number;
    }>`select count(*)::int as count from list_items where platform_guid = ${platformGuid}::uuid and list_item_type_name = ${name}`,
  );
  return row?.count ?? 0;
}

async function getType(target: SqlTarget | PlatformTransaction, { db }: UserContext, guid: Guid): Promise<Result<ListItemType>> {
  const types = await readItemTypes(target, db.platformGuid);
  const type = types.find((candidate) => candidate.guid === guid);
  const known = type === undefined ? null : findItemType(types, type.name);
  return known === null ? failure("NotFound", `No item type ${guid}`) : success(known);
}
