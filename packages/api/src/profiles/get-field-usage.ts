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
      summary: "Returns the number of profiles that hold a value for each field that any profile holds one for.",
      example: { response: [{ key: "neighbourhood", profileCount: 12 }] },
    },
  })
  .output(z.array(ProfileFieldUsage))
  .query(async ({ ctx }) => {
    const counts = await countProfilesByField(ctx.db, ctx.db.platformGuid);
    return visibleFields(ctx.actor, counts).map(({ key, profileCount }) => ({ key, profileCount }));
  });
