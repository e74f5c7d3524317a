import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { unwrap } from "../result-error.ts";
import { fieldEditorProcedure } from "./field-editor.ts";
import { deleteField } from "./field-store.ts";

export const removeField = fieldEditorProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/profilefields/{guid}",
      summary: "Takes a field of the platform's own away; what people answered stays in their profiles.",
      example: { answer: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000071" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input }) => unwrap(await deleteField(ctx, input.guid)));
