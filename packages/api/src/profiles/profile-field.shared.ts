import type { Guid } from "@plein/contract/guid";
import { fieldsOfPlatform } from "@plein/contract/profiles/known-profile-fields";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";

/** Every field of a platform's profiles: those that all platforms have, and its own. */
export async function listPlatformFields(target: SqlTarget, platformGuid: Guid): Promise<ProfileField[]> {
  return fieldsOfPlatform(await listOwnFields(target, platformGuid));
}

/** The fields that a platform defined itself. */
export function listOwnFields(target: SqlTarget, platformGuid: Guid): Promise<ProfileField[]> {
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
