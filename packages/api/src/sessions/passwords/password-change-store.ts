import { truncatedAddress } from "@plein/auth/limits/truncated-address";
import { addKnownDevice } from "@plein/auth/tokens/known-devices";
import { failure, type Result, success } from "@plein/contract/result";
import type { PasswordChange } from "@plein/contract/sessions/one-time-link";
import type { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { checkRecentAuthentication } from "../../recent-authentication.ts";
import { type Account, findAccountByGuid } from "../accounts/account-store.ts";
import { confirmPassword } from "../proof/confirm-identity-store.ts";
import { hashNewPassword } from "./new-password.shared.ts";
import { savePassword } from "./password-store.ts";

/**
 * Sets one's own password. Who has one gives it, who has none proved who they are a short while ago.
 *
 * @returns BadRequest for a wrong old or a bad new one; Unauthorized with `needsConfirmedIdentity`, or with
 * `ssoOnly` for who signs in elsewhere alone; TooSoon and Abused
 */
export async function changeOwnPassword(
  ctx: UserContext,
  { currentPassword, password }: z.infer<typeof PasswordChange>,
): Promise<Result<void>> {
  const account = await findAccountByGuid(ctx.db, ctx.platform.guid, ctx.actor.userGuid);
  if (account === null) return failure("NotFound", "The caller's account is gone");
  const free = await checkSsoNotEnforcedForAccount(ctx, account.guid);
  if (free.code !== "Success") return free;
  const proof = await proofOf(ctx, account, currentPassword);
  if (proof.code !== "Success") return proof;
  const hashed = await hashNewPassword(ctx, { password, email: account.email });
  if (hashed.code !== "Success") return hashed;
  await ctx.db.transaction(async (tx) => {
    await savePassword(tx, ctx, account, hashed.value);
    await addAuditEntry(tx, ctx, { action: "users.changePassword", objectType: "user", objectGuid: account.guid });
  });
  await endOldSessions(ctx);
  return success(undefined);
}

async function proofOf(ctx: UserContext, { hasPassword }: Account, currentPassword: string | undefined): Promise<Result<void>> {
  if (!hasPassword) return checkRecentAuthentication(ctx);
  if (currentPassword === undefined) return badField(["currentPassword"], "required", ctx.locale);
  return confirmPassword(ctx, { password: currentPassword, path: ["currentPassword"] });
}

/** Whoever has the cookie that this browser had until now has nothing. */
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
