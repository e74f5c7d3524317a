import { ProviderAddress, ProviderRequest } from "@plein/contract/identity-providers/identity-provider";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { startProviderSignIn } from "./provider-sign-in-store.ts";

export const requestProvider = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:requestProvider",
      summary: "Where to send the browser to sign in elsewhere. Its tab keeps `state`, and gives it to `sessions.signInByProvider`.",
      example: {
        body: { guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000aa", returnTo: "/wonen" },
        answer: { address: "https://login.example/auth?…", state: "Zk3…" },
      },
    },
  })
  .input(ProviderRequest)
  .output(ProviderAddress)
  .mutation(async ({ ctx, input }) => unwrap(await startProviderSignIn(ctx, input)));
