import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { endTokens, findToken, type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { maskEmail } from "@plein/contract/invitations/mask-email";
import { failure, type Result, success } from "@plein/contract/result";
import { LinkUse } from "@plein/contract/sessions/one-time-link";
import { VerificationConfirmed } from "@plein/contract/sessions/verification";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { endKeys } from "../../api-keys/end-keys.shared.ts";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { removeFactors } from "../factors/factors.ts";
import { addPasswordReset } from "../passwords/password-reset-mail.ts";
import { type Account, findAccountByGuid, removePasswordHash } from "./account-rows.ts";
import { catchFailure } from "./catch-failure.ts";
import { endUndoTokensSince, tokenCreatedOn } from "./email-change-rows.ts";
import { saveEmail } from "./replace-email.ts";

export const undoEmailChange = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/verifications:undoEmailChange",
      summary:
        "Restores the former e-mail address of an account, with the link that was mailed there. All its sessions end, and its password is removed.",
      example: { body: { token: "Zk3…" }, response: { result: "Success", emailMasked: "e•••@lindendaal.example" } },
    },
  })
  .input(LinkUse)
  .output(VerificationConfirmed)
  .mutation(async ({ ctx, input: { token: secret } }) => {
    const token = unwrap(
      await findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, () => findToken(ctx.db, "undoEmailChange", secret)),
    );
    const { userGuid, email } = token;
    const account = userGuid === null ? null : await findAccountByGuid(ctx.db, ctx.platform.guid, userGuid);
    if (account === null || email === null) return unwrap(failure("NotFound", "The account of a link is gone"));
    const restored = unwrap(await restoreEmail(ctx, { ...account, email }, token));
    await ctx.services.sessions.endAll(ctx.db, account.guid);
    return { result: "Success", emailMasked: maskEmail(restored) };
  });

/**
 * "That wasn't me": restores the account's old address, and revokes the access of the person who changed it. The password is removed, since
 * they may have set it; a link to choose a new one is sent to the old address.
 *
 * @returns the address; Expired if the link was redeemed meanwhile; Conflict if another account has the address now
 */
function restoreEmail(ctx: ApiContext, account: Account, token: OneTimeToken): Promise<Result<string>> {
  return ctx.db
    .transaction(async (tx) => {
      unwrap(await redeemToken(tx, ctx.platform.guid, token));
      unwrap(await saveEmail(tx, ctx, account));
      await removePasswordHash(tx, ctx.platform.guid, account.guid);
      await endTokens(tx, ctx.platform.guid, {
        userGuid: account.guid,
        purposes: ["verifyEmail", "changeEmail", "resetPassword", "signIn", "secondFactor", "addPasskey", "knownDevice"],
      });
      await revokeAccessSince(tx, ctx, account.guid, token);
      await addPasswordReset(tx, ctx, account);
      await addAuditEntry(tx, ctx, {
        action: "users.undoEmailChange",
        objectType: "user",
        objectGuid: account.guid,
        actorGuid: account.guid,
        after: { changed: ["email"] },
      });
      return success(account.email);
    })
    .catch(catchFailure);
}

/**
 * Revokes credentials that were added since the address changed: undo links to later addresses, passkeys, API keys, and an authenticator
 * app that its owner doesn't have. Earlier credentials stay.
 */
async function revokeAccessSince(tx: PlatformTransaction, ctx: ApiContext, userGuid: Guid, { tokenHash }: OneTimeToken): Promise<void> {
  const platformGuid = ctx.platform.guid;
  const since = tokenCreatedOn(platformGuid, tokenHash);
  await endUndoTokensSince(tx, platformGuid, { userGuid, since });
  await endKeys(tx, ctx, { userGuid, reason: "users.undoEmailChange", since, actorGuid: userGuid });
  await removeFactors(tx, platformGuid, { userGuid, since });
}
