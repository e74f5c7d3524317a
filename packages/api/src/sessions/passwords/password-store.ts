import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { endWaits } from "@plein/auth/limits/sign-in-limits";
import { addToken, endTokens, findToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { LINK_LIFETIMES } from "@plein/contract/sessions/one-time-link";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { endKeys } from "../../api-keys/end-keys.shared.ts";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { queueMail } from "../../notifications/queue-mail.shared.ts";
import { runSql } from "../../run-sql.ts";
import { type Account, findAccountByEmail, findAccountByGuid } from "../accounts/account-store.ts";
import { markEmailVerified, revokeUnprovenAccess } from "../accounts/email-proof.shared.ts";
import { hashNewPassword } from "./new-password.shared.ts";
import { TOKENS_ENDED_BY_PASSWORD } from "./password-tokens.ts";

/** Sends the link to choose a new password by, where there is an active account to send it to. */
export async function sendPasswordReset(ctx: ApiContext, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  if (account?.isActive) await sendPasswordResetTo(ctx, account);
}

async function sendPasswordResetTo(ctx: ApiContext, account: Account): Promise<void> {
  await ctx.db.transaction((tx) => addPasswordReset(tx, ctx, account));
}

/** As `sendPasswordReset`, in the transaction of its cause. */
export async function addPasswordReset(
  tx: PlatformTransaction,
  { platform, locale, services }: Pick<ApiContext, "platform" | "locale" | "services">,
  { guid, email, name, language }: Account,
): Promise<void> {
  const token = { purpose: "resetPassword", userGuid: guid, email, lifetimeSeconds: LINK_LIFETIMES.resetPassword } as const;
  const { secret } = await addToken(tx, platform.guid, token);
  await queueMail(tx, {
    platformGuid: platform.guid,
    kind: "resetPassword",
    to: email,
    locale: language ?? locale,
    facts: { name, link: services.addressOf(platform, `/reset-password/${secret}`) },
  });
}

/**
 * Whose password may be set by this link.
 *
 * @returns NotFound, Expired; Unauthorized with `ssoOnly` for who signs in elsewhere alone; TooSoon and Abused for whoever tries many
 */
export async function findPasswordReset(ctx: ApiContext, secret: string) {
  const token = await findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, () => findToken(ctx.db, "resetPassword", secret));
  if (token.code !== "Success") return token;
  const { userGuid } = token.value;
  const account = userGuid === null ? null : await findAccountByGuid(ctx.db, ctx.platform.guid, userGuid);
  // A link that went to an earlier address of the account is no proof of who its owner is.
  if (!account?.isActive || account.email !== token.value.email)
    return failure("NotFound", "The account of a link is gone, or has another address");
  const free = await checkSsoNotEnforcedForAccount(ctx, account.guid);
  return free.code === "Success" ? success({ token: token.value, account }) : free;
}

/**
 * Sets the password of whoever holds the link. All their sessions and keys end, for whoever had the old password may have one; the
 * mail that the link came by proves the address.
 *
 * @returns NotFound and Expired of the link, BadRequest of the password; TooSoon and Abused
 */
export async function resetPassword(
  ctx: ApiContext,
  { token: secret, password }: { token: string; password: string },
): Promise<Result<Guid>> {
  const found = await findPasswordReset(ctx, secret);
  if (found.code !== "Success") return found;
  const { token, account } = found.value;
  const hashed = await hashNewPassword(ctx, { password, email: account.email });
  if (hashed.code !== "Success") return hashed;
  const reset = await ctx.db.transaction(async (tx) => {
    const taken = await redeemToken(tx, ctx.platform.guid, token);
    if (taken.code !== "Success") return taken;
    await revokeUnprovenAccess(tx, ctx.platform.guid, account);
    await savePassword(tx, ctx, account, hashed.value);
    await markEmailVerified(tx, ctx.platform.guid, account.guid);
    await endKeys(tx, ctx, { userGuid: account.guid, reason: "users.resetPassword", actorGuid: account.guid });
    await addAuditEntry(tx, ctx, { action: "users.resetPassword", objectType: "user", objectGuid: account.guid, actorGuid: account.guid });
    return success(account.guid);
  });
  if (reset.code !== "Success") return reset;
  await ctx.services.sessions.endAll(ctx.db, account.guid);
  // Who can read the account's mail isn't whom the waits were meant for.
  await endWaits(ctx.db, account.email);
  return reset;
}

/** Stores a new password, tells its owner by mail, and ends the links that were sent before. */
export async function savePassword(
  tx: PlatformTransaction,
  { platform, locale, services }: Pick<ApiContext, "platform" | "locale" | "services">,
  { guid, email, name, language }: Account,
  passwordHash: string,
): Promise<void> {
  await runSql(
    tx,
    sql`update application_users set password_hash = ${passwordHash}, updated_on = now()
         where platform_guid = ${platform.guid}::uuid and guid = ${guid}::uuid`,
  );
  await endTokens(tx, platform.guid, { userGuid: guid, purposes: TOKENS_ENDED_BY_PASSWORD });
  await queueMail(tx, {
    platformGuid: platform.guid,
    kind: "passwordChanged",
    to: email,
    locale: language ?? locale,
    facts: { name, on: new Date().toISOString(), link: services.addressOf(platform, "/forgot-password") },
  });
}
