import { countMail, MAIL_INTERVAL_SECONDS } from "@plein/auth/limits/mail-limits";
import { addToken } from "@plein/auth/tokens/one-time-tokens";
import { maskEmail } from "@plein/contract/invitations/mask-email";
import { EmailChange, VerificationSent } from "@plein/contract/sessions/verification";
import type { UserContext } from "../../context.ts";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { findAccountByGuid, isEmailTaken } from "./account-rows.ts";
import { addVerification, newVerificationToken } from "./verification-mail.ts";

export const changeEmail = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/verifications:changeEmail",
      summary:
        "Mails a link and a code to another address, which becomes the caller's once it is verified. Requires that the caller authenticated within the last five minutes.",
      example: {
        body: { email: "jan@lindendaal.example" },
        response: { result: "Sent", emailMasked: "j•••@lindendaal.example", retryAfterSeconds: 60 },
      },
    },
  })
  .input(EmailChange)
  .output(VerificationSent)
  .mutation(async ({ ctx, input: { email } }) => {
    requireRecentAuthentication(ctx);
    // Otherwise a user who leaves the organisation could take the account along.
    unwrap(await checkSsoNotEnforcedForAccount(ctx, ctx.actor.userGuid));
    unwrap(await countMail(ctx.db, { kind: "verifyEmail", email, clientAddress: ctx.clientAddress }));
    await withMinimumDuration(sendVerification(ctx, email));
    return { result: "Sent", emailMasked: maskEmail(email), retryAfterSeconds: MAIL_INTERVAL_SECONDS };
  });

/** Mails the new address, unless it is another account's or the caller's own already: the caller can't see the difference. */
async function sendVerification(ctx: UserContext, email: string): Promise<void> {
  const account = await findAccountByGuid(ctx.db, ctx.platform.guid, ctx.actor.userGuid);
  if (account === null || account.email === email) return;
  const isTaken = await isEmailTaken(ctx.db, ctx.platform.guid, email);
  await ctx.db.transaction(async (tx) => {
    if (!isTaken) return addVerification(tx, ctx, { ...account, email }, "changeEmail");
    // Pending like any other change; but its proof is sent to nobody.
    await addToken(tx, ctx.platform.guid, newVerificationToken(account.guid, email, "changeEmail"));
  });
}
