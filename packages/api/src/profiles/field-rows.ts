import type { Guid } from "@plein/contract/guid";
import { type ProfileField, type ProfileFieldInput, valueTypeOf } from "@plein/contract/profiles/profile-field";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** The fields that a platform defined itself, in their order. */
export function listFieldRows(target: SqlTarget, platformGuid: Guid): Promise<ProfileField[]> {
  return runSql(
    target,
    sql<ProfileField>`
      select guid::text as guid, platform_guid::text as "platformGuid", key, category, section, subsection,
             section_sort_ordinal as "sectionSortOrdinal", subsection_sort_ordinal as "subsectionSortOrdinal",
             field_sort_ordinal as "fieldSortOrdinal", visible_for as "visibleFor", input_type as "inputType", type, autocomplete,
             default_value as "defaultValue", required, options, mett, label, description
        from profile_fields
       where platform_guid = ${platformGuid}::uuid
       order by category, section_sort_ordinal, subsection_sort_ordinal, field_sort_ordinal, key`,
  );
}

type NewField = Pick<ProfileFieldInput, "key" | "category" | "section" | "inputType">;

/** Adds a field with the members that can't be changed later; `saveFieldRow` saves the others. */
export async function addFieldRow(target: SqlTarget, platformGuid: Guid, { key, category, section, inputType }: NewField): Promise<Guid> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`insert into profile_fields (platform_guid, key, category, section, input_type)
      values (${platformGuid}::uuid, ${key}, ${category}, ${section}, ${inputType}) returning guid::text as guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return row.guid;
}

export async function saveFieldRow(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, ...field }: ProfileFieldInput & { readonly guid: Guid },
): Promise<void> {
  await runSql(
    target,
    sql`update profile_fields
           set category = ${field.category}, section = ${field.section}, subsection = ${field.subsection},
               section_sort_ordinal = ${field.sectionSortOrdinal}::int, subsection_sort_ordinal = ${field.subsectionSortOrdinal}::int,
               field_sort_ordinal = ${field.fieldSortOrdinal}::int, visible_for = ${field.visibleFor}, type = ${valueTypeOf(field.inputType)},
               autocomplete = ${field.autocomplete}, default_value = ${JSON.stringify(field.defaultValue ?? null)}::jsonb,
               required = ${field.required}::boolean, options = ${JSON.stringify(field.options)}::jsonb, mett = ${field.mett}::boolean,
               label = ${JSON.stringify(field.label)}::jsonb, description = ${JSON.stringify(field.description)}::jsonb
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

export type FieldOrdinals = Pick<ProfileFieldInput, "sectionSortOrdinal" | "subsectionSortOrdinal" | "fieldSortOrdinal"> & {
  readonly guid: Guid;
};

export async function saveFieldOrdinals(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, sectionSortOrdinal, subsectionSortOrdinal, fieldSortOrdinal }: FieldOrdinals,
): Promise<void> {
  await runSql(
    target,
    sql`update profile_fields set section_sort_ordinal = ${sectionSortOrdinal}::int, subsection_sort_ordinal = ${subsectionSortOrdinal}::int,
               field_sort_ordinal = ${fieldSortOrdinal}::int
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

export async function removeFieldRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await runSql(target, sql`delete from profile_fields where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`);
}

/** Profiles with a value for a field, by its key; a field for staff has its values for staff. */
export function countProfilesByField(
  target: SqlTarget,
  platformGuid: Guid,
): Promise<{ readonly key: string; readonly mett: boolean; readonly profileCount: number }[]> {
  return runSql(
    target,
    sql<{ key: string; mett: boolean; profileCount: number }>`
      select key, mett, count(*)::int as "profileCount" from profile_properties
       where platform_guid = ${platformGuid}::uuid and value not in ('null', '""', '[]')
       group by key, mett order by key`,
  );
}

type FieldPlacement = Pick<ProfileField, "key" | "category" | "section" | "sectionSortOrdinal" | "visibleFor" | "mett">;

/** Gives the properties with a field's key the field's category, section and visibility; their values stay. */
export async function updateFieldProperties(target: SqlTarget, platformGuid: Guid, field: FieldPlacement): Promise<void> {
  await runSql(
    target,
    sql`update profile_properties
           set category = ${field.category}, section = ${field.section}, section_sort_ordinal = ${field.sectionSortOrdinal}::int,
               visible_for = ${field.visibleFor}, mett = ${field.mett}::boolean
         where platform_guid = ${platformGuid}::uuid and key = ${field.key}
           and (category, section, section_sort_ordinal, visible_for, mett)
               is distinct from (${field.category}, ${field.section}, ${field.sectionSortOrdinal}::int, ${field.visibleFor}, ${field.mett}::boolean)`,
  );
}
