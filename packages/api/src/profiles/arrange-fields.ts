import { Guid } from "@plein/contract/guid";
import { ProfileField } from "@plein/contract/profiles/profile-field";
import { z } from "zod";
import { unwrap } from "../result-error.ts";
import { fieldEditorProcedure } from "./field-editor.ts";
import { EXAMPLE_FIELD } from "./field-example.ts";
import { saveFieldPlaces } from "./field-store.ts";

const Ordinal = z.int().min(0).max(100_000);
const FieldPlace = z.strictObject({ guid: Guid, sectionSortOrdinal: Ordinal, subsectionSortOrdinal: Ordinal, fieldSortOrdinal: Ordinal });
export type FieldPlace = z.output<typeof FieldPlace>;

export const arrangeFields = fieldEditorProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/profilefields:arrange",
      summary: "Puts fields of the platform's own in their places.",
      example: {
        body: {
          places: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000071", sectionSortOrdinal: 0, subsectionSortOrdinal: 6, fieldSortOrdinal: 1 }],
        },
        answer: [EXAMPLE_FIELD],
      },
    },
  })
  .input(z.strictObject({ places: z.array(FieldPlace).min(1).max(200) }))
  .output(z.array(ProfileField))
  .mutation(async ({ ctx, input }) => unwrap(await saveFieldPlaces(ctx, input.places)));
