import { ProfileFieldUsage } from "@plein/contract/profiles/profile-field-usage";
import { z } from "zod";
import { fieldEditorProcedure } from "./field-editor.ts";
import { countProfilesByField } from "./field-rows.ts";
import { visibleFields } from "./visible-fields.ts";

export const getFieldUsage = fieldEditorProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/profilefields:usage",
      summary: "Returns for each field that is in use the number of profiles with a value.",
      example: { response: [{ key: "neighbourhood", profileCount: 12 }] },
    },
  })
  .output(z.array(ProfileFieldUsage))
  .query(async ({ ctx }) => {
    const counts = await countProfilesByField(ctx.db, ctx.db.platformGuid);
    return visibleFields(ctx.actor, counts).map(({ key, profileCount }) => ({ key, profileCount }));
  });
