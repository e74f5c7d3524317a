import { countMail, MAIL_INTERVAL_SECONDS } from "@plein/auth/limits/mail-limits";
import { MailRequest, MailSent } from "@plein/contract/sessions/one-time-link";
import type { ApiContext } from "../../context.ts";
import { checkSsoNotEnforced } from "../../identity-providers/sso-only.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findAccountByEmail } from "../accounts/account-rows.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { findSignInOrigin } from "../sign-in/sign-in-origin.ts";
import { addPasswordReset } from "./password-reset-mail.ts";

export const requestPasswordReset = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/passwords:requestReset",
      summary:
        "Mails a link for choosing a new password, valid for an hour, if the address has an account. The response doesn't reveal whether it has.",
      example: { body: { email: "editor@lindendaal.example" }, response: { result: "Sent", retryAfterSeconds: 60 } },
    },
  })
  .input(MailRequest)
  .output(MailSent)
  .mutation(async ({ ctx, input: { email } }) => {
    unwrap(await checkSsoNotEnforced(ctx, email));
    const origin = await findSignInOrigin(ctx, email);
    unwrap(await countMail(ctx.db, { kind: "resetPassword", email, clientAddress: ctx.clientAddress, origin }));
    await withMinimumDuration(sendPasswordReset(ctx, email));
    return { result: "Sent", retryAfterSeconds: MAIL_INTERVAL_SECONDS };
  });

async function sendPasswordReset(ctx: ApiContext, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  if (account?.isActive) await ctx.db.transaction((tx) => addPasswordReset(tx, ctx, account));
}
