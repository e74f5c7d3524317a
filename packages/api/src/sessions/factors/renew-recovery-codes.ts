import { RecoveryCodes } from "@plein/contract/sessions/second-factor";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { renewCodes } from "./factor-store.ts";

export const renewRecoveryCodes = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/factors:renewRecoveryCodes",
      summary: "Ten new recovery codes of the caller, shown once; the earlier ones are worth nothing any more.",
      example: { answer: { recoveryCodes: ["k3m9p-x7wqa"] } },
    },
  })
  .output(RecoveryCodes)
  .mutation(async ({ ctx }) => {
    requireRecentAuthentication(ctx);
    return { recoveryCodes: unwrap(await renewCodes(ctx)) };
  });
