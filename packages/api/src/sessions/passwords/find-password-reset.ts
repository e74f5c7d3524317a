import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { findToken, type OneTimeToken } from "@plein/auth/tokens/one-time-tokens";
import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { type Account, findAccountByGuid } from "../accounts/account-rows.ts";

export type PasswordResetToken = { readonly token: OneTimeToken; readonly account: Account };

/**
 * The account whose password a link resets.
 *
 * @returns NotFound, Expired; Unauthorized with `ssoOnly` for an account that may only sign in at a provider; TooSoon and
 *   Abused for callers who try many links
 */
export async function findPasswordReset(ctx: ApiContext, secret: string): Promise<Result<PasswordResetToken>> {
  const token = await findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, () => findToken(ctx.db, "resetPassword", secret));
  if (token.code !== "Success") return token;
  const { userGuid } = token.value;
  const account = userGuid === null ? null : await findAccountByGuid(ctx.db, ctx.platform.guid, userGuid);
  // A link that was mailed to an earlier address of the account doesn't prove who its owner is.
  if (!account?.isActive || account.email !== token.value.email)
    return failure("NotFound", "The account of a link is gone, or has another address");
  const allowed = await checkSsoNotEnforcedForAccount(ctx, account.guid);
  return allowed.code === "Success" ? success({ token: token.value, account }) : allowed;
}
