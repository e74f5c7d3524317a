import { Guid } from "@plein/contract/guid";
import { findBuiltInField } from "@plein/contract/profiles/built-in-profile-fields";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import { unwrap } from "../result-error.ts";
import { findOwnField } from "./field-change.ts";
import { fieldEditorProcedure } from "./field-editor.ts";
import { removeFieldRow, updateFieldProperties } from "./field-rows.ts";

/** A field of every platform that this one replaced applies again. */
export const removeField = fieldEditorProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/profilefields/{guid}",
      summary: "Removes a field of the platform's own; values that users saved for it stay in their profiles.",
      example: { response: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000071" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input: { guid } }) => {
    const { platformGuid } = ctx.db;
    return ctx.db.transaction(async (tx) => {
      const { key } = unwrap(await findOwnField(tx, ctx, guid));
      await removeFieldRow(tx, platformGuid, guid);
      const known = findBuiltInField(key);
      if (known) await updateFieldProperties(tx, platformGuid, known);
      await addAuditEntry(tx, ctx, { action: "profileFields.remove", objectType: "profileField", objectGuid: guid, before: { key } });
      return { guid };
    });
  });
