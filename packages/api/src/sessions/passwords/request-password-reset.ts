import { countMail, MAIL_INTERVAL_SECONDS } from "@plein/auth/limits/mail-limits";
import { MailRequest, MailSent } from "@plein/contract/sessions/one-time-link";
import { checkSsoNotEnforced } from "../../identity-providers/sso-only.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { findSignInOrigin } from "../sign-in/sign-in-origin-rows.ts";
import { sendPasswordReset } from "./password-store.ts";

export const requestPasswordReset = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/passwords:requestReset",
      summary: "Mails a link to choose a new password by, of an hour, if the address has an account. The answer doesn't tell.",
      example: { body: { email: "editor@lindendaal.example" }, answer: { result: "Sent", retryAfterSeconds: 60 } },
    },
  })
  .input(MailRequest)
  .output(MailSent)
  .mutation(async ({ ctx, input: { email } }) => {
    unwrap(await checkSsoNotEnforced(ctx, email));
    unwrap(
      await countMail(ctx.db, {
        kind: "resetPassword",
        email,
        clientAddress: ctx.clientAddress,
        origin: await findSignInOrigin(ctx, email),
      }),
    );
    await withMinimumDuration(sendPasswordReset(ctx, email));
    return { result: "Sent", retryAfterSeconds: MAIL_INTERVAL_SECONDS };
  });
