import { can } from "@plein/contract/access/policy";
import { ProfileField } from "@plein/contract/profiles/profile-field";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
import { EXAMPLE_FIELD } from "./field-example.ts";
import { listPlatformFields } from "./profile-field.shared.ts";
import { visibleFields } from "./visible-fields.ts";

/** The fields that the screens of a user's own account show. */
export const listOwnProfileFields = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/profilefields:loggedIn",
      summary: "Returns the fields of the signed-in user's profile: what its properties may hold.",
      example: { response: [EXAMPLE_FIELD] },
    },
  })
  .output(z.array(ProfileField))
  .query(async ({ ctx }) => {
    if (!can(ctx.actor, "account.view"))
      throw new ResultError(failure("Unauthorized", "No right: account.view", { isAuthenticated: true }));
    return visibleFields(ctx.actor, await listPlatformFields(ctx.db, ctx.db.platformGuid));
  });
