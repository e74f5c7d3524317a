import { Guid } from "@plein/contract/guid";
import { parseUntrusted } from "@plein/contract/input-size";
import { ImportChange } from "@plein/contract/item-tables/import-check";
import { MAX_IMPORT_CHANGES } from "@plein/contract/item-tables/import-parts";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import { badFields, toFieldErrors } from "../field-errors.ts";
import { EXAMPLE_ITEM } from "../list-items/item-examples.shared.ts";
import { saveItemIn } from "../list-items/items/save-item.shared.ts";
import { toListItem } from "../list-items/items/to-list-item.shared.ts";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { checkChanges, errorAt, findItemsOfLines, LineMembers, mergeLine, withoutMetadata } from "./import-changes.ts";

const { guid, title, listItemTypeName } = EXAMPLE_ITEM;

/** Saves the items that the lines of a file name. @returns BadRequest that names each line at fault */
export const changeByLines = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/listitems:import",
      bodyMember: "items",
      summary:
        "Changes items by the lines of an exported file, all of them or none; null removes a value, and members that are left out don't change.",
      example: { body: [{ guid, title, listItemTypeName, metadata: { description: null } }], response: { guids: [guid] } },
    },
  })
  .input(z.strictObject({ items: z.array(ImportChange).min(1).max(MAX_IMPORT_CHANGES) }))
  .output(z.strictObject({ guids: z.array(Guid) }))
  .mutation(async ({ ctx, input: { items: lines } }) => {
    const malformed = lines.flatMap((line, index) =>
      toFieldErrors(parseUntrusted(LineMembers, withoutMetadata(line)).issues, ctx.locale, ["items", index]),
    );
    const errors = [...malformed, ...(await checkChanges(ctx, lines))];
    if (errors.length > 0) throw new ResultError(badFields(errors));
    return ctx.db.transaction(async (tx) => {
      const { stored, types } = await findItemsOfLines(ctx, lines);
      for (const [index, line] of lines.entries()) {
        const item = stored.get(line.guid);
        const merged = item === undefined ? null : mergeLine(toListItem(ctx, item.row, types), line);
        // An error undoes all changes of the call.
        if (merged === null) throw new ResultError(badFields([errorAt(ctx, index, "guid", "itemGone")]));
        unwrap(await saveItemIn(tx, { ...ctx, ifMatch: null }, merged));
      }
      await addAuditEntry(tx, ctx, { action: "listItems.import", objectType: "listItem", after: { count: lines.length } });
      return { guids: lines.map((line) => line.guid) };
    });
  });
