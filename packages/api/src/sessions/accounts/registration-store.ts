import type { Guid } from "@plein/contract/guid";
import type { Property } from "@plein/contract/profiles/property";
import { ALIAS_KEY } from "@plein/contract/profiles/property-keys";
import { type Result, success } from "@plein/contract/result";
import type { Registration, RegistrationSettings } from "@plein/contract/sessions/registration";
import {
  fieldsToRegister,
  firstProperties,
  type RegistrationAnswers,
  registrationIssues,
} from "@plein/contract/sessions/registration-fields";
import { sql } from "kysely";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { badField, badFields, fieldErrorsOf } from "../../field-errors.ts";
import { listPlatformFields } from "../../profiles/profile-field.shared.ts";
import { isAliasTaken, writeProperties } from "../../profiles/save-profile.shared.ts";
import { runSqlForOne } from "../../run-sql.ts";
import { listSettingValues } from "../../settings/settings.shared.ts";
import { hashNewPassword } from "../passwords/new-password.shared.ts";
import { sendMailLinkTo } from "../sign-in/mail-link-store.ts";
import { findAccountByEmail } from "./account-store.ts";
import { addVerification } from "./verification-store.ts";

export async function getRegistrationSettings({ db, platform }: Pick<ApiContext, "db" | "platform">): Promise<RegistrationSettings> {
  const values = new Map((await listSettingValues(db, platform, "all")).map(({ key, value }) => [key, value]));
  // Both were checked by their schemas when they were read.
  return {
    registrationMode: values.get("registrationMode") as RegistrationSettings["registrationMode"],
    allowedEmailDomains: values.get("allowedEmailDomains") as RegistrationSettings["allowedEmailDomains"],
  };
}

/**
 * The answers to what the platform asks, as the new profile holds them. Before it is known whether there is an account: the
 * answer may not tell.
 *
 * @returns BadRequest that points at what is wrong, under `/properties`
 */
export async function readFirstProperties({ db, locale }: ApiContext, answers: RegistrationAnswers): Promise<Result<Property[]>> {
  const fields = fieldsToRegister(await listPlatformFields(db, db.platformGuid));
  const issues = registrationIssues(fields, answers);
  if (issues.length > 0) return badFields(fieldErrorsOf(issues, locale, ["properties"]));
  const properties = firstProperties(fields, answers);
  const isTaken = await isAliasTaken(db, { platformGuid: db.platformGuid, userGuid: null, properties });
  return isTaken ? badField(["properties", ALIAS_KEY], "takenAlias", locale) : success(properties);
}

/**
 * Makes an account, with the mail that proves its address. Where there is an account already nothing of it changes: its owner
 * gets a link to sign in by instead. Either way the password is hashed, and the caller can't tell.
 *
 * @returns BadRequest of the password; TooSoon when too many are being hashed
 */
export async function register(ctx: ApiContext, registration: Registration, properties: readonly Property[]): Promise<Result<void>> {
  const hashed = await hashNewPassword(ctx, registration);
  if (hashed.code !== "Success") return hashed;
  const existing = await findAccountByEmail(ctx.db, registration.email);
  if (existing === null) await addAccount(ctx, { ...registration, passwordHash: hashed.value, properties });
  else if (existing.isActive) await sendMailLinkTo(ctx, existing, "/");
  return success(undefined);
}

type NewAccount = Omit<Registration, "password" | "properties"> & {
  readonly passwordHash: string;
  readonly properties: readonly Property[];
};

async function addAccount(ctx: ApiContext, account: NewAccount): Promise<void> {
  const { firstName, middleName = "", lastName, email, termsOfUseVersionAccepted, passwordHash, properties } = account;
  const { platform, locale } = ctx;
  await ctx.db.transaction(async (tx) => {
    const added = await runSqlForOne(
      tx,
      sql<{ guid: Guid }>`
        insert into application_users (platform_guid, email, password_hash, first_name, middle_name, last_name, language,
                                       terms_of_use_version_accepted, terms_of_use_accepted_on)
        values (${platform.guid}::uuid, ${email}, ${passwordHash}, ${firstName}, ${middleName}, ${lastName}, ${locale},
                ${termsOfUseVersionAccepted}, now())
        on conflict (platform_guid, email) do nothing
        returning guid`,
    );
    // Two at the same instant: the other one made it.
    if (added === null) return;
    await writeProperties(tx, { platformGuid: platform.guid, userGuid: added.guid, before: [], after: properties });
    await addVerification(tx, ctx, { guid: added.guid, email, name: firstName, language: locale });
    await addAuditEntry(tx, ctx, { action: "users.register", objectType: "user", objectGuid: added.guid, actorGuid: added.guid });
  });
}
