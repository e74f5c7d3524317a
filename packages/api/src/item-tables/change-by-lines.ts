import { Guid } from "@plein/contract/guid";
import { ImportChange } from "@plein/contract/item-tables/import-check";
import { MAX_IMPORT_CHANGES } from "@plein/contract/item-tables/import-parts";
import { z } from "zod";
import { EXAMPLE_ITEM } from "../list-items/item-examples.shared.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { saveChanges } from "./import-changes-store.ts";

const { guid, title, listItemTypeName } = EXAMPLE_ITEM;

export const changeByLines = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/listitems:import",
      bodyMember: "items",
      summary: "Changes items as the lines of an exported file say, all of them or none; null takes a value away, what is left out stays.",
      example: { body: [{ guid, title, listItemTypeName, metadata: { description: null } }], answer: { guids: [guid] } },
    },
  })
  .input(z.strictObject({ items: z.array(ImportChange).min(1).max(MAX_IMPORT_CHANGES) }))
  .output(z.strictObject({ guids: z.array(Guid) }))
  .mutation(async ({ ctx, input }) => ({ guids: unwrap(await saveChanges(ctx, input.items)) }));
