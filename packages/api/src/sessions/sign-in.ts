import { Credentials, SignedIn } from "@plein/contract/sessions/session";
import { publicProcedure } from "../procedures.ts";
import { getProfile } from "../profiles/profile.shared.ts";
import { EXAMPLE_PROFILE } from "../profiles/profile-example.shared.ts";
import { unwrap } from "../result-error.ts";
import { authenticate } from "./sign-in-store.ts";

export const signIn = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions",
      status: 201,
      summary: "Signs in: sets the session's cookie and gives an access token of ten minutes. 401 tells nothing of which part was wrong.",
      example: {
        body: { email: "editor@lindendaal.example", password: "…" },
        answer: { profile: EXAMPLE_PROFILE, accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:30:00.000Z" },
      },
    },
  })
  .input(Credentials)
  .output(SignedIn)
  .mutation(async ({ ctx, input }) => {
    const { db, services, userAgent, credential } = ctx;
    const userGuid = unwrap(await authenticate(ctx, input));
    const session = await services.sessions.create(db, { userGuid, userAgent });
    // A browser has one session: the one that it had before is of no more use.
    if (credential?.kind === "cookie") await services.sessions.end(db, credential);
    const profile = unwrap(await getProfile(db, userGuid));
    ctx.answer.setSessionCookie(session.secret);
    return { profile, accessToken: session.accessToken, accessTokenDate: session.accessTokenExpiresOn.toISOString() };
  });
