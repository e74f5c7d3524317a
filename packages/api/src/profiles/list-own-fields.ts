import { ProfileField } from "@plein/contract/profiles/profile-field";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { EXAMPLE_FIELD } from "./field-example.ts";
import { listFieldsWithDefaults } from "./profile-field.shared.ts";
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
    requireRight(ctx.actor, "account.view");
    return visibleFields(ctx.actor, await listFieldsWithDefaults(ctx.db));
  });
