import { InvitationAcceptance } from "@plein/contract/invitations/invitation-status";
import { Profile } from "@plein/contract/profiles/profile";
import { publicProcedure } from "../../procedures.ts";
import { getProfile } from "../../profiles/profile.shared.ts";
import { EXAMPLE_PROFILE } from "../../profiles/profile-example.shared.ts";
import { unwrap } from "../../result-error.ts";
import { startSession } from "../../sessions/sign-in/start-session.shared.ts";
import { acceptInvitation as accept } from "./acceptance-store.ts";

export const acceptInvitation = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/userinvitation:accept",
      summary:
        "Makes the invited person a user, and signs in. Who has an account already is signed in to it, sends no name or password, and is given the roles.",
      example: {
        body: {
          code: "Zk3…",
          firstName: "Nieuw",
          lastName: "Gezicht",
          password: "een-lang-nieuw-wachtwoord",
          termsOfUseVersionAccepted: 1,
        },
        answer: EXAMPLE_PROFILE,
      },
    },
  })
  .input(InvitationAcceptance)
  .output(Profile)
  .mutation(async ({ ctx, input }) => {
    const isSignedIn = ctx.actor.kind === "user";
    const userGuid = unwrap(await accept(ctx, input));
    // A program's key is no session, and doesn't become one.
    if (isSignedIn && ctx.session === null) return unwrap(await getProfile(ctx.db, userGuid));
    const isOwner = ctx.actor.kind === "user" && ctx.actor.userGuid === userGuid;
    const hasSecondFactor = isOwner && ctx.session?.hasSecondFactor === true;
    return (await startSession(ctx, { userGuid, method: "invitation", hasSecondFactor })).profile;
  });
