import { parseUntrusted } from "@plein/contract/input-size";
import { ImportCheck, ImportCheckInput } from "@plein/contract/item-tables/import-check";
import { NewListItem } from "@plein/contract/list-items/items/list-item";
import { isRecord } from "@plein/contract/record";
import { toFieldErrors } from "../field-errors.ts";
import { EXAMPLE_NEW_ITEM } from "../list-items/item-examples.shared.ts";
import { checkNewItems, findListToAddTo } from "../list-items/items/new-items.shared.ts";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { checkChanges } from "./import-changes.ts";

/** Validates lines by the same rules as adding and saving items. A mutation only because its input is long: it writes nothing. */
export const checkImport = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/lists/{blockGuid}:checkItems",
      bodyMember: "items",
      summary: "Checks items as if they were added to a list, and returns the errors by index. Adds nothing.",
      example: {
        body: [EXAMPLE_NEW_ITEM, { title: "", listItemTypeName: "news" }],
        response: { errors: [{ path: "/items/1/title", message: "Vul dit veld in." }] },
      },
    },
  })
  .input(ImportCheckInput)
  .output(ImportCheck)
  .mutation(async ({ ctx, input: { blockGuid, items } }) => {
    const source = unwrap(await findListToAddTo(ctx, blockGuid));
    const parsed = items.map(({ guid: _, ...item }) => parseUntrusted(NewListItem, withoutNulls(item)));
    const malformed = parsed.flatMap(({ issues }, index) => toFieldErrors(issues, ctx.locale, ["items", index]));
    // A malformed item is checked with a title that fits, so that the errors of its fields come along.
    const readable = items.map((item, index) => parsed[index]?.data ?? withValidTitle(item));
    const isChange = items.map(({ guid }) => guid !== undefined);
    const { checked } = await checkNewItems(ctx, source, readable);
    const errorsOfNew = checked.filter((_, index) => !isChange[index]).flatMap(({ errors }) => errors);
    const errorsOfChanges = await checkChanges(ctx, items);
    const reported = new Set(malformed.map(({ path }) => path));
    return { errors: [...malformed, ...[...errorsOfNew, ...errorsOfChanges].filter(({ path }) => !reported.has(path))] };
  });

/** A null removes a value, which is checked with the change; the rest has the shape of a new item. */
function withoutNulls({ metadata, ...item }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const set = (members: object) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
  return { ...set(item), ...(isRecord(metadata) ? { metadata: set(metadata) } : { metadata }) };
}

function withValidTitle({ listItemTypeName, metadata }: Readonly<Record<string, unknown>>): NewListItem {
  const parsed = parseUntrusted(NewListItem.pick({ listItemTypeName: true, metadata: true }), { listItemTypeName, metadata });
  return { title: "-", listItemTypeName: "", ...parsed.data };
}
