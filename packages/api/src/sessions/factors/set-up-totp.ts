import { TotpSetUp } from "@plein/contract/sessions/second-factor";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { setUpApp } from "./totp-store.ts";

export const setUpTotp = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/factors:setUpTotp",
      summary: "A secret for the caller's authenticator app. It counts once `factors.confirmTotp` got a code of it.",
      example: { answer: { secret: "JBSWY3DPEHPK3PXP", address: "otpauth://totp/Lindendaal:anna%40example.test?secret=JBSWY3DPEHPK3PXP" } },
    },
  })
  .output(TotpSetUp)
  .mutation(async ({ ctx }) => {
    requireRecentAuthentication(ctx);
    return unwrap(await setUpApp(ctx));
  });
