import { LinkUse, SignedInByLink } from "@plein/contract/sessions/one-time-link";
import { publicProcedure } from "../../procedures.ts";
import { EXAMPLE_PROFILE } from "../../profiles/profile-example.shared.ts";
import { unwrap } from "../../result-error.ts";
import { useMailLink } from "./mail-link-store.ts";
import { signInOrChallenge } from "./second-step.shared.ts";

export const signInByMail = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:byMail",
      status: 201,
      summary: "Signs in by the link of a mail, once: sets the session's cookie and gives an access token of ten minutes.",
      example: {
        body: { token: "Zk3…" },
        answer: { profile: EXAMPLE_PROFILE, accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:30:00.000Z", returnTo: "/" },
      },
    },
  })
  .input(LinkUse)
  .output(SignedInByLink)
  .mutation(async ({ ctx, input: { token } }) => {
    const { userGuid, returnTo } = unwrap(await useMailLink(ctx, token));
    return { ...(await signInOrChallenge(ctx, { userGuid, method: "mailLink", returnTo })), returnTo };
  });
