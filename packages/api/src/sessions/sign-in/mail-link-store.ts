import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { addToken, findToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { redirectPathOr } from "@plein/contract/pages/internal-path";
import { failure, type Result, success } from "@plein/contract/result";
import { LINK_LIFETIMES } from "@plein/contract/sessions/one-time-link";
import type { ApiContext } from "../../context.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { queueMail } from "../../notifications/queue-mail.shared.ts";
import { type Account, findAccountByEmail, findAccountByGuid } from "../accounts/account-store.ts";
import { markEmailVerified, revokeUnprovenAccess } from "../accounts/email-proof.shared.ts";

export type RequestedMailLink = { readonly email: string; readonly returnTo?: string | undefined };

/** Sends the link to sign in by, where there is an active account to send it to. */
export async function sendMailLink(ctx: ApiContext, { email, returnTo }: RequestedMailLink): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  if (account?.isActive) await sendMailLinkTo(ctx, account, redirectPathOr(returnTo, "/"));
}

export async function sendMailLinkTo(
  { db, platform, locale, services }: ApiContext,
  { guid, email, name, language }: Account,
  returnTo: string,
): Promise<void> {
  const token = { purpose: "signIn", userGuid: guid, email, lifetimeSeconds: LINK_LIFETIMES.signIn, facts: { returnTo } } as const;
  await db.transaction(async (tx) => {
    const { secret } = await addToken(tx, platform.guid, token);
    await queueMail(tx, {
      platformGuid: platform.guid,
      kind: "mailLink",
      to: email,
      locale: language ?? locale,
      facts: { name, link: services.addressOf(platform, `/sign-in/${secret}`) },
    });
  });
}

/**
 * Uses a link to sign in by. The mail that it came by proves the address.
 *
 * @returns NotFound and Expired of the link; Unauthorized (403) for an account that isn't active, and with `ssoOnly` for
 * who signs in elsewhere alone; TooSoon and Abused
 */
export async function useMailLink(ctx: ApiContext, secret: string): Promise<Result<{ userGuid: Guid; returnTo: string }>> {
  const token = await findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, () => findToken(ctx.db, "signIn", secret));
  if (token.code !== "Success") return token;
  const { userGuid, email, facts } = token.value;
  const account = userGuid === null ? null : await findAccountByGuid(ctx.db, ctx.platform.guid, userGuid);
  // A link that went to an earlier address of the account is no proof of who its owner is.
  if (account === null || account.email !== email) return failure("NotFound", "The account of a link is gone or has another address");
  if (!account.isActive) return failure("Unauthorized", `User ${account.guid} is not active`, { isAuthenticated: true });
  // Sent before their platform let them sign in elsewhere alone.
  const free = await checkSsoNotEnforcedForAccount(ctx, account.guid);
  if (free.code !== "Success") return free;
  const taken = await ctx.db.transaction(async (tx) => {
    const taking = await redeemToken(tx, ctx.platform.guid, token.value);
    if (taking.code !== "Success") return taking;
    await revokeUnprovenAccess(tx, ctx.platform.guid, account);
    await markEmailVerified(tx, ctx.platform.guid, account.guid);
    return taking;
  });
  return taken.code === "Success" ? success({ userGuid: account.guid, returnTo: redirectPathOr(facts.returnTo, "/") }) : taken;
}
