import type { Guid } from "@plein/contract/guid";
import { type Result, success } from "@plein/contract/result";
import type { Registration, RegistrationSettings } from "@plein/contract/sessions/registration";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import { runSqlForOne } from "../run-sql.ts";
import { listSettingValues } from "../settings/settings.shared.ts";
import { findAccountByEmail } from "./account-store.ts";
import { sendMailLinkTo } from "./mail-link-store.ts";
import { hashNewPassword } from "./new-password.shared.ts";
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
 * Makes an account, with the mail that proves its address. Where there is an account already nothing of it changes: its owner
 * gets a link to sign in by instead. Either way the password is hashed, and the caller can't tell.
 *
 * @returns BadRequest of the password; TooSoon when too many are being hashed
 */
export async function register(ctx: ApiContext, registration: Registration): Promise<Result<void>> {
  const hashed = await hashNewPassword(ctx, registration);
  if (hashed.code !== "Success") return hashed;
  const existing = await findAccountByEmail(ctx.db, registration.email);
  if (existing === null) await addAccount(ctx, registration, hashed.value);
  else if (existing.isActive) await sendMailLinkTo(ctx, existing, "/");
  return success(undefined);
}

async function addAccount(ctx: ApiContext, registration: Registration, passwordHash: string): Promise<void> {
  const { firstName, middleName = "", lastName, email, termsOfUseVersionAccepted } = registration;
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
    await addVerification(tx, ctx, { guid: added.guid, email, name: firstName, language: locale });
    await addAuditEntry(tx, ctx, { action: "users.register", objectType: "user", objectGuid: added.guid, actorGuid: added.guid });
  });
}
