import type { Guid } from "@plein/contract/guid";
import type { Profile } from "@plein/contract/profiles/profile";
import { profileIssues } from "@plein/contract/profiles/profile-change";
import type { Property } from "@plein/contract/profiles/property";
import { changeProperties } from "@plein/contract/profiles/property-change";
import { ALIAS_KEY } from "@plein/contract/profiles/property-keys";
import type { PropertyViewer } from "@plein/contract/profiles/property-visibility";
import { failure, type Result, success } from "@plein/contract/result";
import { hasCode, UNIQUE_VIOLATION } from "@plein/db/error-codes";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { badFields, fieldErrorsOf } from "../field-errors.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { isSameJson } from "../same-json.ts";
import { listPlatformFields } from "./profile-field.shared.ts";

export type PersonalData = {
  /** the whole profile as it is stored, with what the caller may not see */
  readonly stored: Profile;
  readonly sent: Profile;
  readonly viewer: PropertyViewer;
  /** the version of the terms that holds now */
  readonly termsOfUseVersion: number;
};

const PERSONAL_MEMBERS = ["firstName", "middleName", "lastName", "termsOfUseVersionAccepted"] as const;

/**
 * Writes names, terms and properties of a profile that was sent whole, all or nothing; flags, roles and address are not
 * its business. What doesn't differ from what is stored is not written, and leaves no trace in the audit log.
 *
 * @returns BadRequest with pointers into the profile; Conflict, without a current version, when the alias is taken
 */
export async function writePersonalData(tx: PlatformTransaction, ctx: UserContext, data: PersonalData): Promise<Result<void>> {
  const { stored, sent, viewer } = data;
  const { platformGuid } = ctx.db;
  const fields = await listPlatformFields(tx, platformGuid);
  const { properties, issues } = changeProperties({ stored: stored.properties, sent: sent.properties, fields, viewer });
  const errors = [
    ...fieldErrorsOf(profileIssues(stored, sent, data.termsOfUseVersion), ctx.locale),
    ...fieldErrorsOf(issues, ctx.locale, ["properties"]),
  ];
  if (errors.length > 0) return badFields(errors);
  if (await isAliasTaken(tx, { platformGuid, userGuid: stored.guid, properties })) return takenAlias();

  const changed = changedMembers(stored, { ...sent, properties: [...properties] });
  if (changed.length === 0) return success(undefined);
  await writeUser(tx, platformGuid, sent, stored);
  await writeProperties(tx, { platformGuid, userGuid: stored.guid, before: stored.properties, after: properties });
  await addAuditEntry(tx, ctx, { action: "profiles.save", objectType: "user", objectGuid: stored.guid, after: { changed } });
  return success(undefined);
}

/** The index on aliases has the last word where two people take one at the same instant. */
export async function orTakenAlias<T>(write: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await write();
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return takenAlias();
    throw error;
  }
}

function takenAlias(): Result<never> {
  return failure("Conflict", "Somebody else has this alias");
}

type Owned = { readonly platformGuid: Guid; readonly userGuid: Guid };

type Aliased = { readonly platformGuid: Guid; readonly userGuid: Guid | null; readonly properties: readonly Property[] };

/** Whether somebody else has the alias that these properties hold; `userGuid` is null for whoever has no account yet. */
export async function isAliasTaken(target: SqlTarget, { platformGuid, userGuid, properties }: Aliased): Promise<boolean> {
  const alias = properties.find(({ key }) => key === ALIAS_KEY)?.value;
  if (typeof alias !== "string") return false;
  const other = await runSqlForOne(
    target,
    sql<{ key: string }>`select key from profile_properties where platform_guid = ${platformGuid}::uuid and key = ${sql.lit(ALIAS_KEY)}
                           and lower(value #>> '{}') = lower(${alias}) and user_guid is distinct from ${userGuid}::uuid limit 1`,
  );
  return other !== null;
}

/** Names of what differs: members, and keys of properties. No values: the log holds nothing personal. */
function changedMembers(before: Profile, after: Profile): string[] {
  const keys = new Set([...before.properties, ...after.properties].map(({ key }) => key));
  const propertyOf = (profile: Profile, key: string) => profile.properties.find((property) => property.key === key);
  return [
    ...PERSONAL_MEMBERS.filter((member) => before[member] !== after[member]),
    ...[...keys].filter((key) => !isSameJson(propertyOf(before, key) ?? null, propertyOf(after, key) ?? null)),
  ];
}

/** Always touches the row, so that two saves of one profile meet on it and the later one runs on what the first wrote. */
async function writeUser(tx: PlatformTransaction, platformGuid: Guid, sent: Profile, stored: Profile): Promise<void> {
  const isNewAnswer = sent.termsOfUseVersionAccepted !== stored.termsOfUseVersionAccepted;
  await runSql(
    tx,
    sql`update application_users
           set first_name = ${sent.firstName.trim()}, middle_name = ${sent.middleName.trim()}, last_name = ${sent.lastName.trim()},
               terms_of_use_version_accepted = ${sent.termsOfUseVersionAccepted}::int,
               terms_of_use_accepted_on = case when not ${isNewAnswer}::boolean then terms_of_use_accepted_on
                                               when ${sent.termsOfUseVersionAccepted}::int is not null then now() end,
               version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${stored.guid}::uuid`,
  );
}

type PropertyWrite = Owned & { readonly before: readonly Property[]; readonly after: readonly Property[] };

/** Makes a profile hold these properties and no others. */
export async function writeProperties(tx: PlatformTransaction, { platformGuid, userGuid, before, after }: PropertyWrite): Promise<void> {
  const kept = after.map(({ key }) => key);
  await runSql(
    tx,
    sql`delete from profile_properties where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid
           and key <> all(${kept}::text[])`,
  );
  const written = after.filter(
    (property) =>
      !isSameJson(
        property,
        before.find(({ key }) => key === property.key),
      ),
  );
  if (written.length === 0) return;
  await runSql(
    tx,
    sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section, section_sort_ordinal, visible_for, mett)
        select ${platformGuid}::uuid, ${userGuid}::uuid, p.key, coalesce(p.value, 'null'), p.category, p.section, p."sectionSortOrdinal", p."visibleFor", p.mett
          from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
               as p (key text, value jsonb, category text, section text, "sectionSortOrdinal" int, "visibleFor" text, mett boolean)
        on conflict (platform_guid, user_guid, key) do update
          set value = excluded.value, category = excluded.category, section = excluded.section,
              section_sort_ordinal = excluded.section_sort_ordinal, visible_for = excluded.visible_for, mett = excluded.mett`,
  );
}
