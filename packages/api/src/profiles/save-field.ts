import { Guid } from "@plein/contract/guid";
import { ProfileField, ProfileFieldInput } from "@plein/contract/profiles/profile-field";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { computeEtag, matchesIfMatch } from "../etag.ts";
import { badField } from "../field-errors.ts";
import { unwrap } from "../result-error.ts";
import { findFieldRefusal, findOwnField, saveFieldAndProperties } from "./field-change.ts";
import { fieldEditorProcedure } from "./field-editor.ts";
import { EXAMPLE_FIELD, EXAMPLE_FIELD_INPUT } from "./field-example.ts";

/** The key and the input can't change, since values were saved for them. */
export const saveField = fieldEditorProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/profilefields/{guid}",
      bodyMember: "field",
      summary: "Saves all of a field of the platform's own; its key and input can't change.",
      example: { body: EXAMPLE_FIELD_INPUT, response: EXAMPLE_FIELD },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid, field: ProfileFieldInput }))
  .output(ProfileField)
  .mutation(async ({ ctx, input: { guid, field } }) => {
    const refusal = findFieldRefusal(ctx, field);
    return unwrap(refusal ?? (await save(ctx, guid, field)));
  });

function save(ctx: UserContext, guid: Guid, input: ProfileFieldInput): Promise<Result<ProfileField>> {
  return ctx.db.transaction(async (tx) => {
    const result = await findOwnField(tx, ctx, guid);
    if (result.code !== "Success") return result;
    const current = result.value;
    if (!matchesIfMatch(ctx.ifMatch, current))
      return failure("Conflict", "The field changed", { current, currentETag: computeEtag(current) });
    if (input.key !== current.key) return badField(["key"], "fixed", ctx.locale);
    if (input.inputType !== current.inputType) return badField(["inputType"], "fixed", ctx.locale);
    return success(await saveFieldAndProperties(tx, ctx, { guid, input, action: "profileFields.save" }));
  });
}
