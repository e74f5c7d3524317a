import { maskEmail } from "@plein/contract/invitations/mask-email";
import { LinkUse } from "@plein/contract/sessions/one-time-link";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findPasswordReset } from "./find-password-reset.ts";

export const checkPasswordReset = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/passwords:checkReset",
      summary:
        "Returns the account whose password a link resets, without redeeming the link; 404 for an unknown link, 410 for one that is expired or redeemed.",
      example: { body: { token: "Zk3…" }, response: { emailMasked: "e•••@lindendaal.example" } },
    },
  })
  .input(LinkUse)
  .output(z.strictObject({ emailMasked: z.string() }))
  .mutation(async ({ ctx, input: { token } }) => {
    const { account } = unwrap(await findPasswordReset(ctx, token));
    return { emailMasked: maskEmail(account.email) };
  });
