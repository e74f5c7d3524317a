import { can } from "@plein/contract/access/policy";
import { Profile } from "@plein/contract/profiles/profile";
import { failure } from "@plein/contract/result";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { saveOwnProfileOf } from "./own-profile-store.ts";
import { EXAMPLE_PROFILE } from "./profile-example.shared.ts";

export const saveOwnProfile = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "PUT",
      path: "/api/profiles:loggedIn",
      summary:
        "Saves the whole profile of whoever is signed in; putting back an earlier one undoes it. 403 when it changes flags, roles, guid or e-mail; 409 without an ETag when the alias is taken.",
      example: { body: EXAMPLE_PROFILE, answer: EXAMPLE_PROFILE },
      hasEntity: true,
    },
  })
  .input(Profile)
  .output(Profile)
  .mutation(async ({ ctx, input }) => {
    if (!can(ctx.actor, "account.edit")) throw new ResultError(failure("Unauthorized", "No own account", { isAuthenticated: true }));
    return unwrap(await saveOwnProfileOf(ctx, input));
  });
