import { ProviderAnswer } from "@plein/contract/identity-providers/identity-provider";
import { SignedInByLink } from "@plein/contract/sessions/one-time-link";
import { publicProcedure } from "../procedures.ts";
import { EXAMPLE_PROFILE } from "../profiles/profile-example.shared.ts";
import { unwrap } from "../result-error.ts";
import { signInOrChallenge } from "../sessions/sign-in/second-step.shared.ts";
import { finishProviderSignIn } from "./provider-sign-in-store.ts";

export const signInByProvider = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:byProvider",
      status: 201,
      summary: "Signs in by the answer of an OpenID Connect provider: the query that it sent the browser back with.",
      example: {
        body: { state: "Zk3…", answer: "?code=…&state=Zk3…&iss=https%3A%2F%2Flogin.example" },
        answer: { profile: EXAMPLE_PROFILE, accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:30:00.000Z", returnTo: "/" },
      },
    },
  })
  .input(ProviderAnswer)
  .output(SignedInByLink)
  .mutation(async ({ ctx, input }) => {
    const { userGuid, returnTo, authenticatedOn } = unwrap(await finishProviderSignIn(ctx, input));
    return { ...(await signInOrChallenge(ctx, { userGuid, method: "identityProvider", returnTo, authenticatedOn })), returnTo };
  });
