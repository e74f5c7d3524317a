import { Guid } from "@plein/contract/guid";
import { ProfileField } from "@plein/contract/profiles/profile-field";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import { ResultError } from "../result-error.ts";
import { fieldEditorProcedure } from "./field-editor.ts";
import { EXAMPLE_FIELD } from "./field-example.ts";
import { saveFieldOrdinals, updateFieldProperties } from "./field-rows.ts";
import { listOwnFields } from "./profile-field.shared.ts";
import { visibleFields } from "./visible-fields.ts";

const Ordinal = z.int().min(0).max(100_000);
const FieldPlace = z.strictObject({ guid: Guid, sectionSortOrdinal: Ordinal, subsectionSortOrdinal: Ordinal, fieldSortOrdinal: Ordinal });

/** Fields that aren't named keep their position. */
export const arrangeFields = fieldEditorProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/profilefields:arrange",
      summary: "Saves the positions of fields of the platform's own.",
      example: {
        body: {
          places: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000071", sectionSortOrdinal: 0, subsectionSortOrdinal: 6, fieldSortOrdinal: 1 }],
        },
        response: [EXAMPLE_FIELD],
      },
    },
  })
  .input(z.strictObject({ places: z.array(FieldPlace).min(1).max(200) }))
  .output(z.array(ProfileField))
  .mutation(async ({ ctx, input: { places } }) => {
    const { platformGuid } = ctx.db;
    return ctx.db.transaction(async (tx) => {
      const visible = visibleFields(ctx.actor, await listOwnFields(tx, platformGuid));
      const missing = places.find(({ guid }) => !visible.some((field) => field.guid === guid));
      if (missing !== undefined) throw new ResultError(failure("NotFound", `No field ${missing.guid}`));
      for (const place of places) await saveFieldOrdinals(tx, platformGuid, place);
      const arranged = await listOwnFields(tx, platformGuid);
      for (const field of arranged) await updateFieldProperties(tx, platformGuid, field);
      await addAuditEntry(tx, ctx, {
        action: "profileFields.arrange",
        objectType: "profileField",
        after: { fields: places.map(({ guid }) => guid) },
      });
      return visibleFields(ctx.actor, arranged);
    });
  });
