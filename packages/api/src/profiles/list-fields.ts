import { ProfileField } from "@plein/contract/profiles/profile-field";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { EXAMPLE_FIELD } from "./field-example.ts";
import { listFieldsWithDefaults } from "./profile-field.shared.ts";
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
    requireRight(ctx.actor, "profileFields.list");
    return visibleFields(ctx.actor, await listFieldsWithDefaults(ctx.db));
  });
