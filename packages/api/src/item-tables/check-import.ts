import { ImportCheck, ImportCheckInput } from "@plein/contract/item-tables/import-check";
import { EXAMPLE_NEW_ITEM } from "../list-items/item-examples.shared.ts";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { checkImportOf } from "./import-store.ts";

/** A mutation for its length only: it changes nothing. */
export const checkImport = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/lists/{blockGuid}:checkItems",
      bodyMember: "items",
      summary: "What would be wrong with items that were added to a list, each named by its place. Adds nothing; for whoever may add.",
      example: {
        body: [EXAMPLE_NEW_ITEM, { title: "", listItemTypeName: "news" }],
        answer: { errors: [{ path: "/items/1/title", message: "Vul dit veld in." }] },
      },
    },
  })
  .input(ImportCheckInput)
  .output(ImportCheck)
  .mutation(async ({ ctx, input }) => unwrap(await checkImportOf(ctx, input)));
