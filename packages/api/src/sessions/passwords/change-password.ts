import { truncatedAddress } from "@plein/auth/limits/truncated-address";
import { addKnownDevice } from "@plein/auth/tokens/known-devices";
import { type Result, success } from "@plein/contract/result";
import { PasswordChange } from "@plein/contract/sessions/one-time-link";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { checkRecentAuthentication } from "../../recent-authentication.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import type { Account } from "../accounts/account-rows.ts";
import { findOwnAccount } from "../accounts/own-account.ts";
import { confirmPassword } from "../proof/confirm-password.ts";
import { isCurrentPassword, type ProvenPassword } from "../sign-in/verify-credentials.ts";
import { hashNewPassword } from "./new-password.shared.ts";
import { savePassword } from "./save-password.ts";

const CURRENT = ["currentPassword"];

export const changePassword = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/passwords:change",
      status: 204,
      summary: "Sets the caller's own password. Their other sessions end, and this one continues under a new cookie.",
      example: { body: { currentPassword: "…", password: "een-lang-nieuw-wachtwoord" } },
    },
  })
  .input(PasswordChange)
  .output(z.void())
  .mutation(async ({ ctx, input: { currentPassword, password } }) => {
    const account = unwrap(await findOwnAccount(ctx));
    unwrap(await checkSsoNotEnforcedForAccount(ctx, account.guid));
    const proven = unwrap(await checkProof(ctx, account, currentPassword));
    const passwordHash = unwrap(await hashNewPassword(ctx, { password, email: account.email }));
    await ctx.db.transaction(async (tx) => {
      // Of several concurrent calls with the old password, one replaces it; for the others it is no longer a valid proof.
      if (proven !== null && !(await isCurrentPassword(tx, ctx.platform.guid, proven)))
        throw new ResultError(badField(CURRENT, "wrongPassword", ctx.locale));
      await savePassword(tx, ctx, account, passwordHash);
      await addAuditEntry(tx, ctx, { action: "users.changePassword", objectType: "user", objectGuid: account.guid });
    });
    await endOldSessions(ctx);
  });

/** A user with a password has to send it; a user without one must have authenticated recently. */
async function checkProof(
  ctx: UserContext,
  { hasPassword }: Account,
  currentPassword: string | undefined,
): Promise<Result<ProvenPassword | null>> {
  if (!hasPassword) {
    const recent = checkRecentAuthentication(ctx);
    return recent.code === "Success" ? success(null) : recent;
  }
  if (currentPassword === undefined) return badField(CURRENT, "required", ctx.locale);
  return confirmPassword(ctx, { password: currentPassword, path: CURRENT });
}

/** This browser's cookie is replaced as well, in case somebody copied it. */
async function endOldSessions({
  db,
  services,
  actor,
  userAgent,
  clientAddress,
  session,
  credential,
  response,
}: UserContext): Promise<void> {
  if (credential?.kind !== "cookie") {
    await services.sessions.endOthers(db, actor.userGuid, session?.digest ?? "");
    return;
  }
  await services.sessions.endAll(db, actor.userGuid);
  const network = truncatedAddress(clientAddress);
  const { secret } = await services.sessions.create(db, {
    userGuid: actor.userGuid,
    userAgent,
    network,
    hasSecondFactor: session?.hasSecondFactor ?? false,
  });
  response.setSessionCookie(secret);
  response.setDeviceCookie(await addKnownDevice(db, actor.userGuid, null));
}
