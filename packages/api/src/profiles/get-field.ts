import { Guid } from "@plein/contract/guid";
import { ProfileField } from "@plein/contract/profiles/profile-field";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { findOwnField } from "./field-change.ts";
import { EXAMPLE_FIELD } from "./field-example.ts";

/** A field of the platform's own; its ETag is for If-Match of a save. */
export const getField = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/profilefields/{guid}",
      summary: "Returns a field of the platform's own.",
      example: { response: EXAMPLE_FIELD },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ProfileField)
  .query(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "profileFields.list");
    return unwrap(await findOwnField(ctx.db, ctx, guid));
  });
