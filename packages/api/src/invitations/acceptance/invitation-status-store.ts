import type { Guid } from "@plein/contract/guid";
import type { InvitationStatus, InvitationView } from "@plein/contract/invitations/invitation-status";
import { maskedEmail } from "@plein/contract/invitations/masked-email";
import { failure, type Result, success } from "@plein/contract/result";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { requiresSecondFactor, TWO_FACTOR_ROLES } from "@plein/contract/sessions/two-factor-roles";
import type { PlatformSettingValue } from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { z } from "zod";
import type { ApiContext } from "../../context.ts";
import { findEnforcedProviders } from "../../identity-providers/sso-only.shared.ts";
import { runSqlForOne } from "../../run-sql.ts";
import { listSettingValues } from "../../settings/settings.shared.ts";
import { getTermsVersion } from "../../terms-version.ts";
import { type HeldInvitation, isUsable, lookAtCode } from "../invitation-code-store.ts";
import { grantsNow } from "./withheld-grants-store.ts";

/** What whoever holds a code is asked. @returns NotFound, Expired; TooSoon and Abused for whoever tries many */
export async function getStatusOf(ctx: ApiContext, code: string): Promise<Result<InvitationStatus>> {
  const found = await lookAtCode(ctx, code);
  if (found.code !== "Success") return found;
  if (!isUsable(found.value)) return failure("Expired", `Invitation ${found.value.guid} is over`);
  return success(await statusOf(ctx, found.value, await settingsOf(ctx)));
}

/** What the page of an invitation shows, also of one that is over. @returns NotFound; TooSoon and Abused */
export async function getViewOf(ctx: ApiContext, code: string): Promise<Result<InvitationView>> {
  const found = await lookAtCode(ctx, code);
  if (found.code !== "Success") return found;
  const invitation = found.value;
  const settings = await settingsOf(ctx);
  if (!isUsable(invitation)) {
    const state = invitation.state === "Accepted" || invitation.state === "Revoked" ? invitation.state : "Expired";
    const { platformName, supportEmail, senderEmail } = settings;
    return success({ kind: "over", state, platformName, contactEmail: supportEmail || senderEmail });
  }
  const account = await findInvitedAccount(ctx.db, invitation.email);
  return success({
    kind: "open",
    providers: await findEnforcedProviders(ctx.db, ctx.db.platformGuid, invitation.email),
    status: await statusOf(ctx, invitation, settings),
    landingPath: invitation.landingPath,
    isOwner: ctx.actor.kind === "user" && ctx.actor.userGuid === account?.guid,
  });
}

/** The account that an invited address has already; null for who is new. */
export function findInvitedAccount(db: PlatformDb, email: string): Promise<{ guid: Guid } | null> {
  return runSqlForOne(
    db,
    sql<{ guid: Guid }>`select guid::text as guid from application_users
                         where platform_guid = ${db.platformGuid}::uuid and email = ${email} and erased_on is null`,
  );
}

const Settings = z.object({
  platformName: z.string(),
  headerLogo: z.object({ imageGuid: z.string() }).nullable(),
  supportEmail: z.string(),
  senderEmail: z.string(),
  twoFactorRoles: z.array(z.enum(TWO_FACTOR_ROLES)),
});

async function settingsOf({ db, platform }: ApiContext): Promise<z.infer<typeof Settings>> {
  const values: PlatformSettingValue[] = await listSettingValues(db, platform, "all");
  return Settings.parse(Object.fromEntries(values.map(({ key, value }) => [key, value])));
}

async function statusOf({ db }: ApiContext, invitation: HeldInvitation, settings: z.infer<typeof Settings>): Promise<InvitationStatus> {
  const { state, email, firstName, middleName, lastName, invitedByName, message, expiresOn, language } = invitation;
  // What its inviter could no longer give is not promised either.
  const { isAdmin, roleIds } = await grantsNow(db, db.platformGuid, invitation);
  const [account, onlyProviders, isContentManager, termsOfUseVersion] = await Promise.all([
    findInvitedAccount(db, email),
    findEnforcedProviders(db, db.platformGuid, email),
    givesContentManagers(db, roleIds),
    getTermsVersion(db, db.platformGuid),
  ]);
  const { platformName, headerLogo, twoFactorRoles } = settings;
  return {
    result: "Success",
    state,
    emailMasked: maskedEmail(email),
    firstName,
    middleName,
    lastName,
    platformName,
    logoGuid: headerLogo?.imageGuid ?? null,
    invitedByName,
    message,
    roleNames: invitation.roleNames.filter((_, index) => roleIds.includes(invitation.roleIds[index] ?? "")),
    expiresOn,
    accountExists: account !== null,
    requiresTwoFactor: requiresSecondFactor(twoFactorRoles, {
      isAdmin,
      isContentManager,
      isMett: false,
      isDeveloper: false,
    }),
    ssoOnly: onlyProviders.length > 0,
    termsOfUseVersion,
    language,
  };
}

async function givesContentManagers(db: PlatformDb, roleIds: readonly Guid[]): Promise<boolean> {
  const role = await runSqlForOne(
    db,
    sql`select guid from roles
         where platform_guid = ${db.platformGuid}::uuid and built_in_key = ${CONTENT_MANAGERS_ROLE_KEY} and guid = any(${[...roleIds]}::uuid[])`,
  );
  return role !== null;
}
