import type { Guid } from "@plein/contract/guid";
import { InvitationAcceptance } from "@plein/contract/invitations/invitation-status";
import { Profile } from "@plein/contract/profiles/profile";
import type { Property } from "@plein/contract/profiles/property";
import { changeProperties } from "@plein/contract/profiles/property-change";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { ApiContext } from "../../context.ts";
import { badField, badFieldError, badFields, toFieldErrors } from "../../field-errors.ts";
import { checkSsoNotEnforced } from "../../identity-providers/sso-only.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { getProfile, toOwner } from "../../profiles/profile.shared.ts";
import { EXAMPLE_PROFILE } from "../../profiles/profile-example.shared.ts";
import { listPlatformFields } from "../../profiles/profile-field.shared.ts";
import { mapAliasViolationToConflict } from "../../profiles/save-profile.shared.ts";
import { unwrap } from "../../result-error.ts";
import { hashNewPassword } from "../../sessions/passwords/new-password.shared.ts";
import { startSession } from "../../sessions/sign-in/start-session.shared.ts";
import { getTermsVersion } from "../../terms-rows.ts";
import { findUsableByCode, type InvitationByCode, lockUsable } from "../find-by-code.ts";
import { addPropertyRows, addUserRow, findInvitedAccount, saveOwnerRow } from "./acceptance-rows.ts";
import { redeemInvitation } from "./redeem-invitation.ts";
import { withholdGrants } from "./withheld-grants.ts";

export const acceptInvitation = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/userinvitation:accept",
      summary:
        "Accepts an invitation: adds an account for the invited person, and signs them in. A caller who is signed in to an account with the invited address sends no name or password, and gets the roles.",
      example: {
        body: {
          code: "Zk3…",
          firstName: "Nieuw",
          lastName: "Gezicht",
          password: "een-lang-nieuw-wachtwoord",
          termsOfUseVersionAccepted: 1,
        },
        response: EXAMPLE_PROFILE,
      },
    },
  })
  .input(InvitationAcceptance)
  .output(Profile)
  .mutation(async ({ ctx, input }) => {
    const isSignedIn = ctx.actor.kind === "user";
    const userGuid = unwrap(await accept(ctx, input));
    // A caller with an API key has no session, and gets none.
    if (isSignedIn && ctx.session === null) return unwrap(await getProfile(ctx.db, userGuid));
    const isOwner = ctx.actor.kind === "user" && ctx.actor.userGuid === userGuid;
    const hasSecondFactor = isOwner && ctx.session?.hasSecondFactor === true;
    return (await startSession(ctx, { userGuid, method: "invitation", hasSecondFactor })).profile;
  });

/**
 * Adds an account for a new user, or adds the invitation's grants to the account of the signed-in owner of the invited address. An
 * invitation is redeemed once, also by concurrent calls.
 *
 * @returns the user; NotFound and Expired of the code; BadRequest of the input; Unauthorized if the address has an account that the caller
 * isn't signed in to, or must sign in by a provider; Conflict for a taken alias; TooSoon and Abused
 */
async function accept(ctx: ApiContext, acceptance: InvitationAcceptance): Promise<Result<Guid>> {
  const result = await findUsableByCode(ctx, acceptance.code);
  if (result.code !== "Success") return result;
  if (acceptance.termsOfUseVersionAccepted !== (await getTermsVersion(ctx.db, ctx.db.platformGuid)))
    return badField(["termsOfUseVersionAccepted"], "termsVersion", ctx.locale);
  const account = await findInvitedAccount(ctx.db, ctx.db.platformGuid, result.value.email);
  return account === null ? acceptAsNew(ctx, result.value, acceptance) : acceptAsOwner(ctx, result.value, account.guid, acceptance);
}

async function acceptAsNew(ctx: ApiContext, invitation: InvitationByCode, acceptance: InvitationAcceptance): Promise<Result<Guid>> {
  const allowed = await checkSsoNotEnforced(ctx, invitation.email);
  if (allowed.code !== "Success") return allowed;
  const { firstName, lastName, password } = acceptance;
  if (firstName === undefined || lastName === undefined || password === undefined) return reportMissing(ctx, acceptance);
  const hashed = await hashNewPassword(ctx, { password, email: invitation.email });
  if (hashed.code !== "Success") return hashed;
  const { middleName = "", termsOfUseVersionAccepted } = acceptance;
  const person = { firstName, middleName, lastName, passwordHash: hashed.value, termsOfUseVersionAccepted };
  return mapAliasViolationToConflict(() =>
    ctx.db.transaction(async (tx) => {
      const locked = await lockUsable(tx, ctx.db.platformGuid, invitation.guid);
      if (locked.code !== "Success") return locked;
      const granted = await withholdGrants(tx, ctx.db.platformGuid, invitation);
      const properties = await readFirstProperties(tx, ctx, granted, acceptance.properties ?? []);
      if (properties.code !== "Success") return properties;
      const { email, isAdmin, provesEmail, language } = granted;
      const userGuid = await addUserRow(tx, ctx.db.platformGuid, { ...person, email, isAdmin, provesEmail, language });
      if (userGuid === null) return notOwner(ctx, "An account was added with this address meanwhile");
      await addPropertyRows(tx, ctx.db.platformGuid, userGuid, properties.value);
      await redeemInvitation(tx, ctx, granted, userGuid);
      return success(userGuid);
    }),
  );
}

/** The account's names, password and properties stay as they are. */
async function acceptAsOwner(
  ctx: ApiContext,
  invitation: InvitationByCode,
  userGuid: Guid,
  { code, termsOfUseVersionAccepted }: InvitationAcceptance,
): Promise<Result<Guid>> {
  if (ctx.actor.kind !== "user" || ctx.actor.userGuid !== userGuid) {
    // A concurrent call may have added the account by this very invitation.
    const current = await findUsableByCode(ctx, code);
    return current.code === "Success" ? notOwner(ctx, "The invited address has an account") : current;
  }
  return ctx.db.transaction(async (tx) => {
    const locked = await lockUsable(tx, ctx.db.platformGuid, invitation.guid);
    if (locked.code !== "Success") return locked;
    const granted = await withholdGrants(tx, ctx.db.platformGuid, invitation);
    const { isAdmin, provesEmail } = granted;
    await saveOwnerRow(tx, ctx.db.platformGuid, { userGuid, isAdmin, provesEmail, termsOfUseVersionAccepted });
    await redeemInvitation(tx, ctx, granted, userGuid);
    return success(userGuid);
  });
}

function reportMissing({ locale }: ApiContext, acceptance: InvitationAcceptance) {
  const missing = (["firstName", "lastName", "password"] as const).filter((member) => acceptance[member] === undefined);
  return badFields(missing.map((member) => badFieldError([member], "required", locale)));
}

function notOwner({ actor }: ApiContext, detail: string) {
  return failure("Unauthorized", detail, { isAuthenticated: actor.kind === "user" });
}

async function readFirstProperties(
  tx: PlatformTransaction,
  { db, locale }: ApiContext,
  { isAdmin }: InvitationByCode,
  sent: readonly Property[],
): Promise<Result<readonly Property[]>> {
  const fields = await listPlatformFields(tx, db.platformGuid);
  const viewer = toOwner({ isAdmin, isMett: false });
  const { properties, issues } = changeProperties({ stored: [], sent, fields, viewer });
  return issues.length > 0 ? badFields(toFieldErrors(issues, locale, ["properties"])) : success(properties);
}
