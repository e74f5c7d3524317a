import { OwnVerification } from "@plein/contract/sessions/verification";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { getOwnVerification as getOwn } from "./verification-store.ts";

export const getOwnVerification = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/verifications:own",
      summary: "Whether the caller's e-mail address is proven, which one is to replace it, and when another mail may be asked for.",
      example: {
        answer: { email: "editor@lindendaal.example", isVerified: false, pendingEmail: null, retryAfterSeconds: 42, lastMail: "Sent" },
      },
    },
  })
  .output(OwnVerification)
  .query(async ({ ctx }) => unwrap(await getOwn(ctx)));
