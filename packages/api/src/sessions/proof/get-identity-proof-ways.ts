import { IdentityProofWays } from "@plein/contract/sessions/identity-proof";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { waysOf } from "./identity-proof-store.ts";

export const getIdentityProofWays = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "POST",
      path: "/api/sessions:identityProofWays",
      summary: "How the caller can prove anew who they are, with a challenge for a passkey of theirs.",
      example: {
        answer: {
          hasPassword: true,
          hasTotp: false,
          passkey: null,
          providers: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000aa", name: "Werkaccount" }],
        },
      },
    },
  })
  .output(IdentityProofWays)
  .mutation(async ({ ctx }) => unwrap(await waysOf(ctx)));
