import { Profile } from "@plein/contract/profiles/profile";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { getProfile } from "./profile.shared.ts";
import { EXAMPLE_PROFILE } from "./profile-example.shared.ts";

export const getOwnProfile = userProcedure
  .meta({
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "GET",
      path: "/api/profiles:loggedIn",
      summary: "Returns the profile of the signed-in user.",
      example: { response: EXAMPLE_PROFILE },
      hasEntity: true,
    },
  })
  .output(Profile)
  .query(async ({ ctx }) => unwrap(await getProfile(ctx.db, ctx.actor.userGuid)));
