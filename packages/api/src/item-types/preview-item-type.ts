import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { TypeChangeInput } from "./save-item-type.ts";
import { previewType } from "./type-change-store.ts";
import { TypeEffects } from "./type-effects.ts";
import { EXAMPLE_TYPE_INPUT } from "./type-examples.ts";

export const previewItemType = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitemtypes/{guid}:preview",
      summary: "What a change of an own type would do to the items that there are. Changes nothing.",
      example: { body: EXAMPLE_TYPE_INPUT, answer: { itemCount: 12, effects: [{ field: "trainer", effect: "missing", itemCount: 3 }] } },
    },
  })
  .input(TypeChangeInput)
  .output(TypeEffects)
  .mutation(async ({ ctx, input }) => unwrap(await previewType(ctx, input)));
