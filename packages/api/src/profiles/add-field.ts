import { ProfileField, ProfileFieldInput } from "@plein/contract/profiles/profile-field";
import { unwrap } from "../result-error.ts";
import { fieldEditorProcedure } from "./field-editor.ts";
import { EXAMPLE_FIELD, EXAMPLE_FIELD_INPUT } from "./field-example.ts";
import { insertField } from "./field-store.ts";

export const addField = fieldEditorProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/profilefields",
      status: 201,
      summary: "Adds a field to the platform's profiles. With the key of one that every platform has, it takes its place.",
      example: { body: EXAMPLE_FIELD_INPUT, answer: EXAMPLE_FIELD },
      hasEntity: true,
    },
  })
  .input(ProfileFieldInput)
  .output(ProfileField)
  .mutation(async ({ ctx, input }) => unwrap(await insertField(ctx, input)));
