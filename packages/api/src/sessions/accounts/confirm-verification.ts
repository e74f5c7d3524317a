import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { findToken, findTokenByCode, type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { UserActor } from "@plein/contract/access/actor";
import { maskEmail } from "@plein/contract/invitations/mask-email";
import { failure, type Result, success } from "@plein/contract/result";
import { VerificationConfirmed, VerificationProof } from "@plein/contract/sessions/verification";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { type Account, findAccountByGuid } from "./account-rows.ts";
import { markEmailVerified } from "./email-proof.shared.ts";
import { replaceEmail } from "./replace-email.ts";

export const confirmVerification = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/verifications:confirm",
      summary:
        "Verifies an e-mail address with a mailed link, or with its code when signed in. A new address thereby becomes the account's.",
      example: { body: { code: "123456" }, response: { result: "Success", emailMasked: "e•••@lindendaal.example" } },
    },
  })
  .input(VerificationProof)
  .output(VerificationConfirmed)
  .mutation(async ({ ctx, input: proof }) => {
    const token = unwrap("token" in proof ? await findByLink(ctx, proof.token) : await findByCode(ctx, proof.code));
    const { userGuid, email } = token;
    const account = userGuid === null ? null : await findAccountByGuid(ctx.db, ctx.platform.guid, userGuid);
    if (account === null || email === null || !account.isActive)
      return unwrap(failure("NotFound", "The account of a link is gone or not active"));
    const verify = token.purpose === "changeEmail" ? replaceEmail : verifyOwnEmail;
    return { result: "Success", emailMasked: maskEmail(unwrap(await verify(ctx, account, token))) };
  });

async function verifyOwnEmail(ctx: ApiContext, account: Account, token: OneTimeToken): Promise<Result<string>> {
  if (token.email !== account.email) return failure("Expired", "The account has another address by now");
  return ctx.db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, ctx.platform.guid, token);
    if (redeemed.code !== "Success") return redeemed;
    await markEmailVerified(tx, ctx.platform.guid, account.guid);
    await addAuditEntry(tx, ctx, {
      action: "users.verifyEmail",
      objectType: "user",
      objectGuid: account.guid,
      actorGuid: account.guid,
      after: { isVerified: true },
    });
    return success(account.email);
  });
}

function findByLink(ctx: ApiContext, secret: string): Promise<Result<OneTimeToken>> {
  return findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, async () => {
    const token = await findToken(ctx.db, "verifyEmail", secret);
    return token.code === "NotFound" ? findToken(ctx.db, "changeEmail", secret) : token;
  });
}

/** @returns NotFound for a wrong code; Unauthorized for a caller who isn't signed in */
async function findByCode(ctx: ApiContext, code: string): Promise<Result<OneTimeToken>> {
  if (!isUser(ctx)) return failure("Unauthorized", "A code needs its user", { isAuthenticated: false });
  const subject = { userGuid: ctx.actor.userGuid, code };
  // Only a user with a verified address can request a new one: the change is the later of the two.
  const change = await findTokenByCode(ctx.db, "changeEmail", subject);
  return change.code === "Expired" ? findTokenByCode(ctx.db, "verifyEmail", subject) : change;
}

function isUser(ctx: ApiContext): ctx is ApiContext & { readonly actor: UserActor } {
  return ctx.actor.kind === "user";
}
