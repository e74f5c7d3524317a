import { can } from "@plein/contract/access/policy";
import { ProfileField } from "@plein/contract/profiles/profile-field";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
import { EXAMPLE_FIELD } from "./field-example.ts";
import { listPlatformFields } from "./profile-field.shared.ts";
import { visibleFields } from "./visible-fields.ts";

export const listFields = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/profilefields",
      summary: "Returns every field of the platform's profiles: those that all platforms have (without a guid), and its own.",
      example: { response: [EXAMPLE_FIELD] },
    },
  })
  .output(z.array(ProfileField))
  .query(async ({ ctx }) => {
    if (!can(ctx.actor, "profileFields.list"))
      throw new ResultError(failure("Unauthorized", "No right: profileFields.list", { isAuthenticated: true }));
    return visibleFields(ctx.actor, await listPlatformFields(ctx.db, ctx.db.platformGuid));
  });
