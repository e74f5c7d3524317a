import { failure } from "@plein/contract/result";
import { AccessToken } from "@plein/contract/sessions/session";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";

export const renewAccessToken = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "POST",
      path: "/api/sessions:renew",
      summary: "Returns a new access token of ten minutes to the holder of the session's cookie; a token can't renew itself.",
      example: { response: { accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:40:00.000Z" } },
    },
  })
  .output(AccessToken)
  .mutation(async ({ ctx }) => {
    // A stolen token works for ten minutes, and no longer.
    const renewed = ctx.credential?.kind === "cookie" ? await ctx.services.sessions.addAccessToken(ctx.db, ctx.credential) : null;
    if (renewed === null) return unwrap(failure("Unauthorized", "Only a session's cookie renews its token", { isAuthenticated: true }));
    return { accessToken: renewed.accessToken, accessTokenDate: renewed.accessTokenExpiresOn.toISOString() };
  });
