import { SignedInByLink } from "@plein/contract/sessions/one-time-link";
import { SecondFactorProof } from "@plein/contract/sessions/second-factor";
import { publicProcedure } from "../../procedures.ts";
import { EXAMPLE_PROFILE } from "../../profiles/profile-example.shared.ts";
import { unwrap } from "../../result-error.ts";
import { confirmSignIn } from "./second-factor-store.ts";
import { startSession } from "./start-session.shared.ts";

export const confirmSecondFactor = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:confirmSecondFactor",
      status: 201,
      summary:
        "The second step of signing in, where the first was answered 401 with `secondFactor`: its challenge with a code of the authenticator app, a recovery code or a passkey's answer.",
      example: {
        body: { challenge: "Zk3…", code: "123456" },
        answer: { profile: EXAMPLE_PROFILE, accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:30:00.000Z", returnTo: "/" },
      },
    },
  })
  .input(SecondFactorProof)
  .output(SignedInByLink)
  .mutation(async ({ ctx, input }) => {
    const { userGuid, method, returnTo } = unwrap(await confirmSignIn(ctx, input));
    return { ...(await startSession(ctx, { userGuid, method, hasSecondFactor: true })), returnTo };
  });
