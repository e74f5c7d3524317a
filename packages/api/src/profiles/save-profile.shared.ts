import type { Guid } from "@plein/contract/guid";
import { Locale } from "@plein/contract/locale";
import type { Profile } from "@plein/contract/profiles/profile";
import { profileIssues } from "@plein/contract/profiles/profile-change";
import type { Property } from "@plein/contract/profiles/property";
import { changeProperties } from "@plein/contract/profiles/property-change";
import { ALIAS_KEY, LANGUAGE_KEY } from "@plein/contract/profiles/property-keys";
import type { PropertyViewer } from "@plein/contract/profiles/property-visibility";
import { failure, type Result, success } from "@plein/contract/result";
import { isSameJson } from "@plein/contract/same-json";
import { hasSqlState, UNIQUE_VIOLATION } from "@plein/db/error-codes";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { badFields, toFieldErrors } from "../field-errors.ts";
import type { SqlTarget } from "../run-sql.ts";
import { listPlatformFields } from "./profile-field.shared.ts";
import { isAliasOfOther, removeOtherPropertyRows, saveLanguageRow, saveNamesAndTerms, savePropertyRows } from "./profile-rows.ts";
import { checkStartPage } from "./start-page.ts";

export type ProfileSave = {
  /** the whole profile as it is stored, with properties that the caller may not see */
  readonly stored: Profile;
  /** as the caller sent it */
  readonly sent: Profile;
  readonly viewer: PropertyViewer;
  /** the current version of the terms */
  readonly termsOfUseVersion: number;
};

const PERSONAL_MEMBERS = ["firstName", "middleName", "lastName", "termsOfUseVersionAccepted"] as const;

/**
 * Saves names, terms and properties of a profile, all or nothing; its flags, roles and address are ignored. A profile without
 * differences is not written and not added to the audit log.
 *
 * @returns BadRequest with pointers into the profile; Conflict, without a current version, when the alias is taken
 */
export async function saveProfile(tx: PlatformTransaction, ctx: UserContext, save: ProfileSave): Promise<Result<void>> {
  const { stored, sent, viewer, termsOfUseVersion } = save;
  const { guid } = stored;
  const { platformGuid } = ctx.db;
  const fields = await listPlatformFields(tx, platformGuid);
  const { properties, issues } = changeProperties({ stored: stored.properties, sent: sent.properties, fields, viewer });
  const errors = [
    ...toFieldErrors(profileIssues(stored, sent, termsOfUseVersion), ctx.locale),
    ...toFieldErrors(issues, ctx.locale, ["properties"]),
    ...(issues.length > 0 ? [] : await checkStartPage(tx, ctx, { before: stored.properties, after: sent.properties })),
  ];
  if (errors.length > 0) return badFields(errors);
  if (await isAliasTaken(tx, { platformGuid, userGuid: guid, properties })) return takenAlias();

  const changed = listChangedMembers(stored, { ...sent, properties: [...properties] });
  if (changed.length === 0) return success(undefined);
  const changesTerms = sent.termsOfUseVersionAccepted !== stored.termsOfUseVersionAccepted;
  await saveNamesAndTerms(tx, platformGuid, { ...sent, guid, changesTerms });
  await saveProperties(tx, { platformGuid, userGuid: guid, before: stored.properties, after: properties });
  await addAuditEntry(tx, ctx, { action: "profiles.save", objectType: "user", objectGuid: guid, after: { changed } });
  return success(undefined);
}

/** Runs a write; the unique index on aliases decides where concurrent writes save the same one. @returns Conflict for a taken alias */
export async function mapAliasViolationToConflict<T>(write: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await write();
  } catch (error) {
    if (hasSqlState(error, UNIQUE_VIOLATION)) return takenAlias();
    throw error;
  }
}

function takenAlias(): Result<never> {
  return failure("Conflict", "Another user has this alias");
}

type PropertiesOfUser = { readonly platformGuid: Guid; readonly userGuid: Guid | null; readonly properties: readonly Property[] };

/** Whether another user has the alias in these properties; `userGuid` is null for somebody who has no account yet. */
export async function isAliasTaken(target: SqlTarget, { platformGuid, userGuid, properties }: PropertiesOfUser): Promise<boolean> {
  const alias = properties.find(({ key }) => key === ALIAS_KEY)?.value;
  return typeof alias === "string" && (await isAliasOfOther(target, platformGuid, { alias, userGuid }));
}

/** Names of changed members and keys of changed properties, without their values: the audit log holds no personal data. */
function listChangedMembers(before: Profile, after: Profile): string[] {
  const keys = new Set([...before.properties, ...after.properties].map(({ key }) => key));
  return [
    ...PERSONAL_MEMBERS.filter((member) => before[member] !== after[member]),
    ...[...keys].filter((key) => !isSameJson(findProperty(before.properties, key), findProperty(after.properties, key))),
  ];
}

function findProperty(properties: readonly Property[], key: string): Property | null {
  return properties.find((property) => property.key === key) ?? null;
}

function findLanguage(properties: readonly Property[]): Locale | null {
  return Locale.safeParse(findProperty(properties, LANGUAGE_KEY)?.value).data ?? null;
}

type PropertiesChange = {
  readonly platformGuid: Guid;
  readonly userGuid: Guid;
  readonly before: readonly Property[];
  readonly after: readonly Property[];
};

/** Replaces all properties of a user; the language is a column of the account. */
export async function saveProperties(target: SqlTarget, { platformGuid, userGuid, before, after }: PropertiesChange): Promise<void> {
  const language = findLanguage(after);
  if (language !== findLanguage(before)) await saveLanguageRow(target, platformGuid, userGuid, language);
  const stored = after.filter(({ key }) => key !== LANGUAGE_KEY);
  await removeOtherPropertyRows(target, platformGuid, { userGuid, keptKeys: stored.map(({ key }) => key) });
  const properties = stored.filter((property) => !isSameJson(property, findProperty(before, property.key)));
  if (properties.length > 0) await savePropertyRows(target, platformGuid, { userGuid, properties });
}
