import { countMail, MAIL_INTERVAL_SECONDS } from "@plein/auth/limits/mail-limits";
import { MailLinkRequest, MailSent } from "@plein/contract/sessions/one-time-link";
import { checkSsoNotEnforced } from "../../identity-providers/sso-only.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { sendMailLink } from "./mail-link-store.ts";
import { findSignInOrigin } from "./sign-in-origin-rows.ts";

export const requestMailLink = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:requestMailLink",
      summary: "Mails a link to sign in by, of fifteen minutes, if the address has an account. The answer doesn't tell.",
      example: { body: { email: "editor@lindendaal.example" }, answer: { result: "Sent", retryAfterSeconds: 60 } },
    },
  })
  .input(MailLinkRequest)
  .output(MailSent)
  .mutation(async ({ ctx, input }) => {
    unwrap(await checkSsoNotEnforced(ctx, input.email));
    const origin = await findSignInOrigin(ctx, input.email);
    unwrap(await countMail(ctx.db, { kind: "mailLink", email: input.email, clientAddress: ctx.clientAddress, origin }));
    await withMinimumDuration(sendMailLink(ctx, input));
    return { result: "Sent", retryAfterSeconds: MAIL_INTERVAL_SECONDS };
  });
