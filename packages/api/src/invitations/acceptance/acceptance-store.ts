import type { Guid } from "@plein/contract/guid";
import type { InvitationAcceptance } from "@plein/contract/invitations/invitation-status";
import type { Property } from "@plein/contract/profiles/property";
import { changeProperties } from "@plein/contract/profiles/property-change";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext } from "../../context.ts";
import { badField, badFieldError, badFields, fieldErrorsOf } from "../../field-errors.ts";
import { checkSsoNotEnforced } from "../../identity-providers/sso-only.shared.ts";
import { ownerOf } from "../../profiles/profile.shared.ts";
import { listPlatformFields } from "../../profiles/profile-field.shared.ts";
import { orTakenAlias } from "../../profiles/save-profile.shared.ts";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { hashNewPassword } from "../../sessions/passwords/new-password.shared.ts";
import { getTermsVersion } from "../../terms-version.ts";
import { findUsableByCode, type HeldInvitation, lockUsable } from "../invitation-code-store.ts";
import { findInvitedAccount } from "./invitation-status-store.ts";
import { redeemInvitation } from "./redeem-invitation.ts";
import { withholdGrants } from "./withheld-grants-store.ts";

/**
 * Makes the invited person a user, or gives the user that they are what the invitation gives; once, however many ask at
 * the same instant.
 *
 * @returns the user; NotFound and Expired of the code; BadRequest of what was given; Unauthorized where the address has an
 *   account that the caller isn't signed in to, or signs in elsewhere alone; Conflict for a taken alias; TooSoon and Abused
 */
export async function acceptInvitation(ctx: ApiContext, acceptance: InvitationAcceptance): Promise<Result<Guid>> {
  const found = await findUsableByCode(ctx, acceptance.code);
  if (found.code !== "Success") return found;
  if (acceptance.termsOfUseVersionAccepted !== (await getTermsVersion(ctx.db, ctx.db.platformGuid)))
    return badField(["termsOfUseVersionAccepted"], "termsVersion", ctx.locale);
  const account = await findInvitedAccount(ctx.db, found.value.email);
  return account === null ? acceptAsNew(ctx, found.value, acceptance) : acceptAsOwner(ctx, found.value, account.guid, acceptance);
}

async function acceptAsNew(ctx: ApiContext, invitation: HeldInvitation, acceptance: InvitationAcceptance): Promise<Result<Guid>> {
  const free = await checkSsoNotEnforced(ctx, invitation.email);
  if (free.code !== "Success") return free;
  const { firstName, lastName, password } = acceptance;
  if (firstName === undefined || lastName === undefined || password === undefined) return missingMembers(ctx, acceptance);
  const hashed = await hashNewPassword(ctx, { password, email: invitation.email });
  if (hashed.code !== "Success") return hashed;
  const person = { ...acceptance, firstName, lastName, passwordHash: hashed.value };
  return orTakenAlias(() =>
    ctx.db.transaction(async (tx) => {
      const locked = await lockUsable(tx, ctx.db.platformGuid, invitation.guid);
      if (locked.code !== "Success") return locked;
      const given = await withholdGrants(tx, ctx.db.platformGuid, invitation);
      const properties = await firstProperties(tx, ctx, given, acceptance.properties ?? []);
      if (properties.code !== "Success") return properties;
      const userGuid = await addUser(tx, given, person, ctx.db.platformGuid);
      if (userGuid === null) return notTheirs(ctx, "An account was made with this address meanwhile");
      await addProperties(tx, ctx.db.platformGuid, userGuid, properties.value);
      await redeemInvitation(tx, ctx, given, userGuid);
      return success(userGuid);
    }),
  );
}

/** Names, password and properties of an account are its owner's to change where they always do: here they are left. */
async function acceptAsOwner(
  ctx: ApiContext,
  invitation: HeldInvitation,
  userGuid: Guid,
  { code, termsOfUseVersionAccepted }: InvitationAcceptance,
): Promise<Result<Guid>> {
  if (ctx.actor.kind !== "user" || ctx.actor.userGuid !== userGuid) {
    // Perhaps the account came of this very invitation, a moment ago.
    const still = await findUsableByCode(ctx, code);
    return still.code === "Success" ? notTheirs(ctx, "The invited address has an account") : still;
  }
  return ctx.db.transaction(async (tx) => {
    const locked = await lockUsable(tx, ctx.db.platformGuid, invitation.guid);
    if (locked.code !== "Success") return locked;
    const given = await withholdGrants(tx, ctx.db.platformGuid, invitation);
    await runSql(
      tx,
      sql`update application_users
             set is_admin = is_admin or ${given.isAdmin}::boolean,
                 email_verified_on = case when ${invitation.provesEmail}::boolean then coalesce(email_verified_on, now()) else email_verified_on end,
                 terms_of_use_accepted_on = case when terms_of_use_version_accepted = ${termsOfUseVersionAccepted}::int
                                                 then terms_of_use_accepted_on else now() end,
                 terms_of_use_version_accepted = ${termsOfUseVersionAccepted}::int, version = version + 1, updated_on = now()
           where platform_guid = ${ctx.db.platformGuid}::uuid and guid = ${userGuid}::uuid`,
    );
    await redeemInvitation(tx, ctx, given, userGuid);
    return success(userGuid);
  });
}

function missingMembers({ locale }: ApiContext, acceptance: InvitationAcceptance) {
  const missing = (["firstName", "lastName", "password"] as const).filter((member) => acceptance[member] === undefined);
  return badFields(missing.map((member) => badFieldError([member], "required", locale)));
}

function notTheirs({ actor }: ApiContext, detail: string) {
  return failure("Unauthorized", detail, { isAuthenticated: actor.kind === "user" });
}

async function firstProperties(
  tx: PlatformTransaction,
  { db, locale }: ApiContext,
  { isAdmin }: HeldInvitation,
  sent: readonly Property[],
): Promise<Result<readonly Property[]>> {
  const fields = await listPlatformFields(tx, db.platformGuid);
  const viewer = ownerOf({ isAdmin, isMett: false });
  const { properties, issues } = changeProperties({ stored: [], sent, fields, viewer });
  return issues.length > 0 ? badFields(fieldErrorsOf(issues, locale, ["properties"])) : success(properties);
}

type Person = InvitationAcceptance & { readonly firstName: string; readonly lastName: string; readonly passwordHash: string };

/** Null where the address has an account by now. */
async function addUser(tx: PlatformTransaction, invitation: HeldInvitation, person: Person, platformGuid: Guid): Promise<Guid | null> {
  const { email, isAdmin, provesEmail, language } = invitation;
  const { firstName, middleName = "", lastName, passwordHash, termsOfUseVersionAccepted } = person;
  const added = await runSqlForOne(
    tx,
    sql<{ guid: Guid }>`
      insert into application_users (platform_guid, email, email_verified_on, password_hash, first_name, middle_name, last_name, is_admin,
                                     language, terms_of_use_version_accepted, terms_of_use_accepted_on)
      values (${platformGuid}::uuid, ${email}, case when ${provesEmail}::boolean then now() end, ${passwordHash}, ${firstName},
              ${middleName}, ${lastName}, ${isAdmin}::boolean, ${language}, ${termsOfUseVersionAccepted}::int, now())
      on conflict (platform_guid, email) do nothing
      returning guid::text as guid`,
  );
  return added?.guid ?? null;
}

async function addProperties(tx: PlatformTransaction, platformGuid: Guid, userGuid: Guid, properties: readonly Property[]): Promise<void> {
  if (properties.length === 0) return;
  await runSql(
    tx,
    sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section, section_sort_ordinal, visible_for, mett)
        select ${platformGuid}::uuid, ${userGuid}::uuid, p.key, coalesce(p.value, 'null'), p.category, p.section, p."sectionSortOrdinal", p."visibleFor", p.mett
          from jsonb_to_recordset(${JSON.stringify(properties)}::jsonb)
               as p (key text, value jsonb, category text, section text, "sectionSortOrdinal" int, "visibleFor" text, mett boolean)`,
  );
}
