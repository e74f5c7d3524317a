import { ProfileField, ProfileFieldInput } from "@plein/contract/profiles/profile-field";
import { failure, type Result, success } from "@plein/contract/result";
import { hasSqlState, UNIQUE_VIOLATION } from "@plein/db/error-codes";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { unwrap } from "../result-error.ts";
import { findFieldRefusal, saveFieldAndProperties } from "./field-change.ts";
import { fieldEditorProcedure } from "./field-editor.ts";
import { EXAMPLE_FIELD, EXAMPLE_FIELD_INPUT } from "./field-example.ts";
import { addFieldRow, listFieldRows } from "./field-rows.ts";

const MAX_FIELDS = 200;

/** @returns Conflict when the platform has a field with this key */
export const addField = fieldEditorProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/profilefields",
      status: 201,
      summary: "Adds a field to the platform's profiles. With the key of a field that every platform has, it replaces that field.",
      example: { body: EXAMPLE_FIELD_INPUT, response: EXAMPLE_FIELD },
      hasEntity: true,
    },
  })
  .input(ProfileFieldInput)
  .output(ProfileField)
  .mutation(async ({ ctx, input }) => {
    const refusal = findFieldRefusal(ctx, input);
    return unwrap(refusal ?? (await add(ctx, input)));
  });

async function add(ctx: UserContext, input: ProfileFieldInput): Promise<Result<ProfileField>> {
  const { platformGuid } = ctx.db;
  try {
    return await ctx.db.transaction(async (tx) => {
      if ((await listFieldRows(tx, platformGuid)).length >= MAX_FIELDS) return badField(["key"], ["tooMany", MAX_FIELDS], ctx.locale);
      const guid = await addFieldRow(tx, platformGuid, input);
      return success(await saveFieldAndProperties(tx, ctx, { guid, input, action: "profileFields.add" }));
    });
  } catch (error) {
    if (hasSqlState(error, UNIQUE_VIOLATION)) return failure("Conflict", `There is a field ${input.key}`);
    throw error;
  }
}
