import { failure } from "@plein/contract/result";
import { Credentials, SignedIn } from "@plein/contract/sessions/session";
import { publicProcedure } from "../../procedures.ts";
import { EXAMPLE_PROFILE } from "../../profiles/profile-example.shared.ts";
import { unwrap } from "../../result-error.ts";
import { signInOrChallenge } from "./second-step.shared.ts";
import { isCurrentPassword, verifyCredentials } from "./verify-credentials.ts";

export const signIn = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions",
      status: 201,
      summary:
        "Signs in: sets the session's cookie and returns an access token of ten minutes. 401 doesn't reveal which part was wrong; with `secondFactor` it holds the challenge for an account that has a second factor.",
      example: {
        body: { email: "editor@lindendaal.example", password: "…" },
        response: { profile: EXAMPLE_PROFILE, accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:30:00.000Z" },
      },
    },
  })
  .input(Credentials)
  .output(SignedIn)
  .mutation(async ({ ctx, input }) => {
    const proven = unwrap(await verifyCredentials(ctx, input));
    const signedIn = await signInOrChallenge(ctx, { userGuid: proven.userGuid, method: "password" });
    if (await isCurrentPassword(ctx.db, ctx.platform.guid, proven)) return signedIn;
    await ctx.services.sessions.end(ctx.db, { kind: "bearer", secret: signedIn.accessToken });
    ctx.response.clearSessionCookie();
    return unwrap(failure("Unauthorized", "The password changed while it was verified", { isAuthenticated: false }));
  });
