import { Guid } from "@plein/contract/guid";
import { ProfileField, ProfileFieldInput } from "@plein/contract/profiles/profile-field";
import { z } from "zod";
import { unwrap } from "../result-error.ts";
import { fieldEditorProcedure } from "./field-editor.ts";
import { EXAMPLE_FIELD, EXAMPLE_FIELD_INPUT } from "./field-example.ts";
import { updateField } from "./field-store.ts";

export const saveField = fieldEditorProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/profilefields/{guid}",
      bodyMember: "field",
      summary: "Saves a field of the platform's own whole; its key and input can't change.",
      example: { body: EXAMPLE_FIELD_INPUT, answer: EXAMPLE_FIELD },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid, field: ProfileFieldInput }))
  .output(ProfileField)
  .mutation(async ({ ctx, input }) => unwrap(await updateField(ctx, input.guid, input.field)));
