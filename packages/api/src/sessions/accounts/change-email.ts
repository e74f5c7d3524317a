import { MAIL_INTERVAL_SECONDS } from "@plein/auth/limits/mail-limits";
import { maskedEmail } from "@plein/contract/invitations/masked-email";
import { EmailChange, VerificationSent } from "@plein/contract/sessions/verification";
import { checkSsoNotEnforcedForAccount } from "../../identity-providers/sso-only.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { withMinimumDuration } from "../minimum-duration.ts";
import { countChangeMail } from "./email-change-store.ts";
import { sendEmailChange } from "./verification-store.ts";

export const changeEmail = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/verifications:changeEmail",
      summary:
        "Mails a link and a code to another address, which becomes the caller's once it is proven. Needs a proof of who they are of the last five minutes.",
      example: {
        body: { email: "jan@lindendaal.example" },
        answer: { result: "Sent", emailMasked: "j•••@lindendaal.example", retryAfterSeconds: 60 },
      },
    },
  })
  .input(EmailChange)
  .output(VerificationSent)
  .mutation(async ({ ctx, input: { email } }) => {
    requireRecentAuthentication(ctx);
    // Else whoever leaves could take the account along.
    unwrap(await checkSsoNotEnforcedForAccount(ctx, ctx.actor.userGuid));
    unwrap(await countChangeMail(ctx, email));
    await withMinimumDuration(sendEmailChange(ctx, email));
    return { result: "Sent", emailMasked: maskedEmail(email), retryAfterSeconds: MAIL_INTERVAL_SECONDS };
  });
