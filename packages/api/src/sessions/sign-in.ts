import { Credentials, SignedIn } from "@plein/contract/sessions/session";
import { publicProcedure } from "../procedures.ts";
import { EXAMPLE_PROFILE } from "../profiles/profile-example.shared.ts";
import { unwrap } from "../result-error.ts";
import { signInOrAsk } from "./second-step.shared.ts";
import { authenticate } from "./sign-in-store.ts";

export const signIn = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions",
      status: 201,
      summary:
        "Signs in: sets the session's cookie and gives an access token of ten minutes. 401 tells nothing of which part was wrong; with `secondFactor` it tells what else is asked of an account that has a second factor.",
      example: {
        body: { email: "editor@lindendaal.example", password: "…" },
        answer: { profile: EXAMPLE_PROFILE, accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:30:00.000Z" },
      },
    },
  })
  .input(Credentials)
  .output(SignedIn)
  .mutation(async ({ ctx, input }) => signInOrAsk(ctx, { userGuid: unwrap(await authenticate(ctx, input)), method: "password" }));
