import { countMail, secondsUntilMail } from "@plein/auth/limits/mail-limits";
import { maskEmail } from "@plein/contract/invitations/mask-email";
import { VerificationSent } from "@plein/contract/sessions/verification";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findOwnAccount } from "./own-account.ts";
import { addVerification } from "./verification-mail.ts";

export const requestVerification = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/verifications:request",
      summary:
        "Mails the caller a link that is valid for a day and a code that is valid for ten minutes, to verify their address; one a minute.",
      example: { response: { result: "Sent", emailMasked: "e•••@lindendaal.example", retryAfterSeconds: 60 } },
    },
  })
  .output(VerificationSent)
  .mutation(async ({ ctx }) => {
    const account = unwrap(await findOwnAccount(ctx));
    const emailMasked = maskEmail(account.email);
    if (account.isVerified) return { result: "AlreadyVerified", emailMasked, retryAfterSeconds: 0 };
    const mail = { kind: "verifyEmail", email: account.email, clientAddress: null } as const;
    unwrap(await countMail(ctx.db, mail));
    await ctx.db.transaction((tx) => addVerification(tx, ctx, account));
    return { result: "Sent", emailMasked, retryAfterSeconds: await secondsUntilMail(ctx.db, mail) };
  });
