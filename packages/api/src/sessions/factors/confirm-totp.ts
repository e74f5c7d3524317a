import { TotpCode } from "@plein/contract/sessions/second-factor";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { confirmApp } from "./totp-store.ts";

export const confirmTotp = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/factors:confirmTotp",
      summary: "Links the authenticator app that was set up, by its first code. Answers the recovery codes, once, where there were none.",
      example: { body: { code: "123456" }, answer: { recoveryCodes: ["k3m9p-x7wqa"] } },
    },
  })
  .input(z.strictObject({ code: TotpCode }))
  .output(z.strictObject({ recoveryCodes: z.array(z.string()).nullable() }))
  .mutation(async ({ ctx, input: { code } }) => {
    requireRecentAuthentication(ctx);
    return { recoveryCodes: unwrap(await confirmApp(ctx, code)) };
  });
