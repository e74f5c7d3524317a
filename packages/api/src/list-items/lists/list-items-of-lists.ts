import { Guid } from "@plein/contract/guid";
import { parseUntrusted } from "@plein/contract/input-size";
import { ListItem } from "@plein/contract/list-items/items/list-item";
import { JsonListQuery } from "@plein/contract/list-items/lists/list-query";
import { parseListQuery } from "@plein/contract/list-items/lists/parsed-list-query";
import { type Failure, type FieldError, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { ApiContext } from "../../context.ts";
import { badField, badFields, toFieldErrors } from "../../field-errors.ts";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM, EXAMPLE_LIST_QUERY } from "../item-examples.shared.ts";
import { countListWords } from "./list-limits.shared.ts";
import { type ListRequest, prepareList, toListItems, tooManyItems } from "./read-list.shared.ts";
import { readLists } from "./read-lists.ts";

const MAX_LISTS = 50;
const BLOCK = "0199c1f0-8f5e-7c3a-9b1e-000000000011";

/** Each list's query is JSON text, in which the filter is an object or text again (docs/wire-contract.md "Items and lists"). */
const Lists = z.record(Guid, z.string().max(20_000)).meta({ maxProperties: MAX_LISTS });

/** A mutation only because its input is long: it reads. */
export const listItemsOfLists = publicProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "POST",
      path: "/api/listitem/lists",
      bodyMember: "lists",
      summary: "Returns pages of up to 50 lists at once, by their blocks; a block that the caller can't see is left out.",
      example: { body: { [BLOCK]: JSON.stringify(EXAMPLE_LIST_QUERY) }, response: { [BLOCK]: [EXAMPLE_ITEM] } },
    },
  })
  .input(z.strictObject({ lists: Lists }))
  .output(typedOutput(z.record(z.string(), z.array(ListItem))))
  .mutation(async ({ ctx, input: { lists } }) => {
    const parsed = Object.entries(lists).map(([blockGuid, text]) => parseRequest(ctx, blockGuid, text));
    refuseAll(parsed.flatMap((one) => (one.code === "Success" ? [] : errorsOf(one))));
    const requests = parsed.flatMap((one) => (one.code === "Success" ? [one.value] : []));
    const searchFilters = requests.map(({ query }) => query.searchFilter);
    unwrap(countListWords(ctx, searchFilters));
    const prepared = await Promise.all(requests.map(async (request) => ({ request, list: await prepareList(ctx, request) })));
    refuseAll(prepared.flatMap(({ list }) => (list.code === "BadRequest" ? errorsOf(list) : [])));
    const visible = prepared.flatMap(({ request, list }) => (list.code === "Success" ? [{ request, ...list.value }] : []));
    const plans = visible.map(({ plan }) => plan);
    const pages = await readLists(ctx, plans, { hasBlocks: true, hasTotals: false });
    refuseAll(
      visible.flatMap(({ request }, index) => {
        const page = pages[index];
        return page?.isCut === true ? tooManyItems(ctx, request, page) : [];
      }),
    );
    return Object.fromEntries(
      visible.map(({ request, plan, types }, index) => {
        const page = pages[index];
        return [request.blockGuid, page === undefined ? [] : toListItems(ctx, { plan, rows: page.rows, types })];
      }),
    );
  });

/** The query of one list, from the JSON text that it is sent as. */
function parseRequest({ locale }: ApiContext, blockGuid: Guid, text: string): Result<ListRequest> {
  const under = ["lists", blockGuid];
  try {
    const query: unknown = text.trim() === "" ? {} : JSON.parse(text);
    const { data, issues } = parseUntrusted(JsonListQuery, query);
    return data === undefined
      ? badFields(toFieldErrors(issues, locale, under))
      : success({ blockGuid, query: parseListQuery(data), under });
  } catch {
    return badField(under, "format", locale);
  }
}

function refuseAll(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ResultError(badFields(errors));
}

function errorsOf({ facts }: Failure): readonly FieldError[] {
  return facts?.errors ?? [];
}
