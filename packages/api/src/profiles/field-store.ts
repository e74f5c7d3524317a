import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { findKnownField } from "@plein/contract/profiles/known-profile-fields";
import { type ProfileField, type ProfileFieldInput, valueTypeOf } from "@plein/contract/profiles/profile-field";
import { isEmptyValue, schemaOfField } from "@plein/contract/profiles/property-value";
import { failure, type Result, success } from "@plein/contract/result";
import { hasCode, UNIQUE_VIOLATION } from "@plein/db/error-codes";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { etagOf, matchesIfMatch } from "../etag.ts";
import { badField, badFields, fieldErrorsOf } from "../field-errors.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import type { FieldPlace } from "./arrange-fields.ts";
import { listOwnFields } from "./profile-field.shared.ts";

/** More than anybody fills in. */
const MAX_FIELDS = 200;

/** The fields that this caller may know of: staff's own are staff's alone. */
export function fieldsKnownTo(actor: Actor, fields: readonly ProfileField[]): ProfileField[] {
  return can(actor, "users.viewStaffProperties") ? [...fields] : fields.filter(({ mett }) => !mett);
}

/** Adds a field. Conflict when its key is taken. */
export async function insertField(ctx: UserContext, input: ProfileFieldInput): Promise<Result<ProfileField>> {
  const refusal = refusalOf(ctx, input);
  if (refusal) return refusal;
  const { platformGuid } = ctx.db;
  try {
    return await ctx.db.transaction(async (tx) => {
      if ((await listOwnFields(tx, platformGuid)).length >= MAX_FIELDS) return badField(["key"], "tooMany", ctx.locale);
      const row = await runSqlForOne(
        tx,
        sql<{ guid: Guid }>`insert into profile_fields (platform_guid, key, category, section, input_type)
          values (${platformGuid}::uuid, ${input.key}, ${input.category}, ${input.section}, ${input.inputType}) returning guid::text as guid`,
      );
      if (row === null) throw new Error("An insert gave no row");
      return writeField(tx, ctx, { guid: row.guid, input, action: "profileFields.add" });
    });
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return failure("Conflict", `There is a field ${input.key}`);
    throw error;
  }
}

/** Saves a field whole. Its key and input stay: people's answers hang on them. */
export async function updateField(ctx: UserContext, guid: Guid, input: ProfileFieldInput): Promise<Result<ProfileField>> {
  const refusal = refusalOf(ctx, input);
  if (refusal) return refusal;
  return ctx.db.transaction(async (tx) => {
    const found = await getOwnField(tx, ctx, guid);
    if (found.code !== "Success") return found;
    const current = found.value;
    if (!matchesIfMatch(ctx.ifMatch, current)) return failure("Conflict", "The field changed", { current, currentETag: etagOf(current) });
    if (input.key !== current.key) return badField(["key"], "mismatch", ctx.locale);
    if (input.inputType !== current.inputType) return badField(["inputType"], "mismatch", ctx.locale);
    return writeField(tx, ctx, { guid, input, action: "profileFields.save" });
  });
}

/** Takes a field away. What people answered stays with them, as it is; the field comes back with its key. */
export async function deleteField(ctx: UserContext, guid: Guid): Promise<Result<{ guid: Guid }>> {
  const { platformGuid } = ctx.db;
  return ctx.db.transaction(async (tx) => {
    const found = await getOwnField(tx, ctx, guid);
    if (found.code !== "Success") return found;
    await runSql(tx, sql`delete from profile_fields where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`);
    const known = findKnownField(found.value.key);
    if (known) await updateAnswers(tx, platformGuid, known);
    await addAuditEntry(tx, ctx, {
      action: "profileFields.remove",
      objectType: "profileField",
      objectGuid: guid,
      before: { key: found.value.key },
    });
    return success({ guid });
  });
}

/** Puts fields in their places; those that aren't named stay where they are. */
export async function saveFieldPlaces(ctx: UserContext, places: readonly FieldPlace[]): Promise<Result<ProfileField[]>> {
  const { platformGuid } = ctx.db;
  return ctx.db.transaction(async (tx) => {
    const known = fieldsKnownTo(ctx.actor, await listOwnFields(tx, platformGuid));
    const missing = places.findIndex(({ guid }) => !known.some((field) => field.guid === guid));
    if (missing >= 0) return failure("NotFound", `No field ${places[missing]?.guid}`);
    for (const { guid, sectionSortOrdinal, subsectionSortOrdinal, fieldSortOrdinal } of places) {
      await runSql(
        tx,
        sql`update profile_fields set section_sort_ordinal = ${sectionSortOrdinal}::int, subsection_sort_ordinal = ${subsectionSortOrdinal}::int,
                   field_sort_ordinal = ${fieldSortOrdinal}::int
             where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
      );
    }
    const arranged = await listOwnFields(tx, platformGuid);
    for (const field of arranged) await updateAnswers(tx, platformGuid, field);
    await addAuditEntry(tx, ctx, {
      action: "profileFields.arrange",
      objectType: "profileField",
      after: { fields: places.map(({ guid }) => guid) },
    });
    return success(fieldsKnownTo(ctx.actor, arranged));
  });
}

/** What no schema can say of a field. */
function refusalOf({ actor, locale }: UserContext, input: ProfileFieldInput): Result<never> | null {
  // To whoever may not, there is no such thing as a field for staff.
  if (input.mett && !can(actor, "users.viewStaffProperties")) return badField(["mett"], "choice", locale);
  const known = findKnownField(input.key);
  if (known && known.inputType !== input.inputType) return badField(["inputType"], "mismatch", locale);
  if (isEmptyValue(input.defaultValue)) return null;
  const parsed = schemaOfField(input).safeParse(input.defaultValue);
  return parsed.success ? null : badFields(fieldErrorsOf(parsed.error.issues, locale, ["defaultValue"]));
}

async function getOwnField(tx: PlatformTransaction, { db, actor }: UserContext, guid: Guid): Promise<Result<ProfileField>> {
  const field = fieldsKnownTo(actor, await listOwnFields(tx, db.platformGuid)).find((own) => own.guid === guid);
  return field ? success(field) : failure("NotFound", `No field ${guid}`);
}

type FieldWrite = { readonly guid: Guid; readonly input: ProfileFieldInput; readonly action: string };

async function writeField(tx: PlatformTransaction, ctx: UserContext, { guid, input, action }: FieldWrite): Promise<Result<ProfileField>> {
  const { platformGuid } = ctx.db;
  await runSql(
    tx,
    sql`update profile_fields
           set category = ${input.category}, section = ${input.section}, subsection = ${input.subsection},
               section_sort_ordinal = ${input.sectionSortOrdinal}::int, subsection_sort_ordinal = ${input.subsectionSortOrdinal}::int,
               field_sort_ordinal = ${input.fieldSortOrdinal}::int, visible_for = ${input.visibleFor}, type = ${valueTypeOf(input.inputType)},
               autocomplete = ${input.autocomplete}, default_value = ${JSON.stringify(input.defaultValue ?? null)}::jsonb,
               required = ${input.required}::boolean, options = ${JSON.stringify(input.options)}::jsonb, mett = ${input.mett}::boolean,
               label = ${JSON.stringify(input.label)}::jsonb, description = ${JSON.stringify(input.description)}::jsonb
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  const field = (await listOwnFields(tx, platformGuid)).find((own) => own.guid === guid);
  if (field === undefined) throw new Error(`Field ${guid} went away within its own write`);
  await updateAnswers(tx, platformGuid, field);
  await addAuditEntry(tx, ctx, {
    action,
    objectType: "profileField",
    objectGuid: guid,
    after: { key: field.key, visibleFor: field.visibleFor, required: field.required, mett: field.mett },
  });
  return success(field);
}

/** Where an answer stands, and who sees it, is its field's to say. */
async function updateAnswers(tx: PlatformTransaction, platformGuid: Guid, field: ProfileField): Promise<void> {
  await runSql(
    tx,
    sql`update profile_properties
           set category = ${field.category}, section = ${field.section}, section_sort_ordinal = ${field.sectionSortOrdinal}::int,
               visible_for = ${field.visibleFor}, mett = ${field.mett}::boolean
         where platform_guid = ${platformGuid}::uuid and key = ${field.key}
           and (category, section, section_sort_ordinal, visible_for, mett)
               is distinct from (${field.category}, ${field.section}, ${field.sectionSortOrdinal}::int, ${field.visibleFor}, ${field.mett}::boolean)`,
  );
}
