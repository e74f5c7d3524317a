import { countMail, MAIL_INTERVAL_SECONDS } from "@plein/auth/limits/mail-limits";
import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";
import { MailLinkRequest, MailSent } from "@plein/contract/sessions/one-time-link";
import type { z } from "zod";
import type { ApiContext } from "../../context.ts";
import { checkSsoNotEnforced } from "../../identity-providers/sso-only.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findAccountByEmail } from "../accounts/account-rows.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { sendMailLink } from "./mail-link.ts";
import { findSignInOrigin } from "./sign-in-origin.ts";

/** Requests a link to sign in with (a magic link). */
export const requestMailLink = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:requestMailLink",
      summary:
        "Mails a sign-in link, valid for fifteen minutes, if the address has an account. The response doesn't reveal whether it has.",
      example: { body: { email: "editor@lindendaal.example" }, response: { result: "Sent", retryAfterSeconds: 60 } },
    },
  })
  .input(MailLinkRequest)
  .output(MailSent)
  .mutation(async ({ ctx, input }) => {
    unwrap(await checkSsoNotEnforced(ctx, input.email));
    const origin = await findSignInOrigin(ctx, input.email);
    unwrap(await countMail(ctx.db, { kind: "mailLink", email: input.email, clientAddress: ctx.clientAddress, origin }));
    await withMinimumDuration(sendToAccount(ctx, input));
    return { result: "Sent", retryAfterSeconds: MAIL_INTERVAL_SECONDS };
  });

async function sendToAccount(ctx: ApiContext, { email, returnTo }: z.infer<typeof MailLinkRequest>): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  // Also to an inactive account: its owner opens the link and reads there why they can't sign in.
  if (account !== null) await sendMailLink(ctx, account, redirectPathOr(returnTo, "/"));
}
