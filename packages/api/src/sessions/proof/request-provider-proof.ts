import { Guid } from "@plein/contract/guid";
import { ProviderAddress } from "@plein/contract/identity-providers/identity-provider";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { leaveForProof } from "./identity-proof-store.ts";

export const requestProviderProof = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "POST",
      path: "/api/sessions:requestProviderProof",
      summary: "Where to send the caller's browser to prove anew who they are, by signing in elsewhere again.",
      example: {
        body: { guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000aa" },
        answer: { address: "https://login.example/auth?…&prompt=login", state: "Zk3…" },
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ProviderAddress)
  .mutation(async ({ ctx, input: { guid } }) => unwrap(await leaveForProof(ctx, guid)));
