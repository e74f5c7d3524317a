import type { Guid } from "@plein/contract/guid";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ListPage } from "@plein/contract/list-items/lists/list-page";
import { ListQuery } from "@plein/contract/list-items/lists/list-query";
import { type FieldError, failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { badField, badFields, fieldErrorsOf } from "../../field-errors.ts";
import { getItemTypes, type ItemTypes } from "../../item-types/item-types.shared.ts";
import { toListItem } from "../items/to-list-item.shared.ts";
import { listParents } from "../parents/list-parents.ts";
import { countListWords } from "./list-limits.shared.ts";
import { toListPage } from "./list-page-of.ts";
import { type ListPlan, type ListSource, planList } from "./list-plan.ts";
import { type ListRows, readLists, readTotal } from "./list-rows-store.ts";
import { findListSource } from "./list-source.shared.ts";

type Asked = { readonly blockGuid: Guid; readonly query: ListQuery; readonly under?: readonly string[] };

/** A question to a list, made ready. NotFound for a block that is no list, or that isn't for this caller. */
async function prepare(
  ctx: ApiContext,
  { blockGuid, query, under = [] }: Asked,
): Promise<Result<{ source: ListSource; plan: ListPlan; types: ItemTypes }>> {
  const [source, types] = await Promise.all([findListSource(ctx, blockGuid), getItemTypes(ctx)]);
  if (source === null) return failure("NotFound", `No list ${blockGuid}`);
  const parents = query.parentGuids === undefined ? source.parents : await listParents(ctx, query.parentGuids);
  const { platform, locale } = ctx;
  const plan = planList({ settings: source.settings, parents, query, types, platform, locale, now: new Date(), under });
  return plan.code === "Success" ? success({ source, plan: plan.value, types }) : plan;
}

export type ListedItems = { readonly items: ListItem[]; readonly total: number; readonly after: string | null };

/** The items of a page of a list, and how many there are in all. BadRequest for more than one answer holds. */
export async function listItems(ctx: ApiContext, asked: Asked): Promise<Result<ListedItems>> {
  const prepared = await prepare(ctx, asked);
  if (prepared.code !== "Success") return prepared;
  const { plan, types } = prepared.value;
  const [read] = await readLists(ctx, [plan], { hasBlocks: true, hasTotals: true });
  if (read === undefined) throw new Error("A list was asked for and not read");
  if (read.isCut) return badFields(tooMuch(ctx, asked, read));
  return success({ items: itemsOf(ctx, read, types), total: read.total, after: read.after });
}

/** The same without the blocks of their own pages, and as many at most as one answer holds; `after` leads to the others. */
export async function listItemParts(ctx: ApiContext, asked: Asked): Promise<Result<ListedItems>> {
  const prepared = await prepare(ctx, asked);
  if (prepared.code !== "Success") return prepared;
  const { plan, types } = prepared.value;
  const [read] = await readLists(ctx, [plan], { hasBlocks: false, hasTotals: true });
  if (read === undefined) throw new Error("A list was asked for and not read");
  return success({ items: itemsOf(ctx, read, types), total: read.total, after: read.after });
}

/** Nobody finds out by paging that some were left out: who asks for too much is told how many there may be. */
function tooMuch({ locale }: ApiContext, { under = [] }: Asked, { rows }: ListRows): FieldError[] {
  const path = [...under, "itemCount"];
  return fieldErrorsOf([{ code: "too_big", origin: "number", maximum: rows.length, inclusive: true, message: "", path }], locale);
}

/** A page of a list as a screen shows it. */
export async function getListPage(ctx: ApiContext, asked: Asked): Promise<Result<ListPage>> {
  const prepared = await prepare(ctx, asked);
  if (prepared.code !== "Success") return prepared;
  const { source, plan, types } = prepared.value;
  const [read] = await readLists(ctx, [plan], { hasBlocks: false, hasTotals: true });
  if (read === undefined) throw new Error("A list was asked for and not read");
  return success(toListPage(ctx, { source, plan, read, types }));
}

/** Pages of several lists at once; a block that the caller can't see is left out. */
export async function listItemsOfLists(ctx: ApiContext, lists: Readonly<Record<Guid, string>>): Promise<Result<Record<Guid, ListItem[]>>> {
  const queries = Object.entries(lists).map(([blockGuid, text]) => readSettings(ctx, blockGuid, text));
  const wrong = queries.flatMap((query) => (query.code === "Success" ? [] : (query.facts?.errors ?? [])));
  if (wrong.length > 0) return badFields(wrong);
  const asked = queries.flatMap((query) => (query.code === "Success" ? [query.value] : []));
  const counted = countListWords(
    ctx,
    asked.map(({ query }) => query.searchFilter),
  );
  if (counted.code !== "Success") return counted;
  const prepared = await Promise.all(asked.map(async (one) => ({ ...one, prepared: await prepare(ctx, one) })));
  const refused = prepared.flatMap(({ prepared: one }) => (one.code === "BadRequest" ? (one.facts?.errors ?? []) : []));
  if (refused.length > 0) return badFields(refused);
  const shown = prepared.flatMap(({ prepared: one, ...asking }) => (one.code === "Success" ? [{ ...asking, ...one.value }] : []));
  const read = await readLists(
    ctx,
    shown.map(({ plan }) => plan),
    { hasBlocks: true, hasTotals: false },
  );
  const cut = shown.flatMap(({ blockGuid, query, under }, index) => {
    const rows = read[index];
    return rows?.isCut === true ? tooMuch(ctx, { blockGuid, query, under }, rows) : [];
  });
  if (cut.length > 0) return badFields(cut);
  return success(
    Object.fromEntries(
      shown.map(({ blockGuid, types }, index) => {
        const rows = read[index];
        return [blockGuid, rows === undefined ? [] : itemsOf(ctx, rows, types)];
      }),
    ),
  );
}

/** The query settings of one list, as the JSON text that they are sent as. */
function readSettings({ locale }: ApiContext, blockGuid: Guid, text: string): Result<Required<Asked>> {
  const under = ["lists", blockGuid];
  try {
    const settings: unknown = text.trim() === "" ? {} : JSON.parse(text);
    const parsed = ListQuery.omit({ narrowFilter: true }).safeParse(settings);
    return parsed.success
      ? success({ blockGuid, query: parsed.data, under })
      : badFields(fieldErrorsOf(parsed.error.issues, locale, under));
  } catch {
    return badField(under, "format", locale);
  }
}

/** How many items a list has. */
export async function countItems(ctx: ApiContext, asked: Asked): Promise<Result<number>> {
  const prepared = await prepare(ctx, asked);
  return prepared.code === "Success" ? success(await readTotal(ctx, prepared.value.plan)) : prepared;
}

/** The items of a widget; none where its options can't be had. */
export async function listItemsOfWidget(ctx: ApiContext, asked: Asked): Promise<Result<ListItem[]>> {
  const listed = await listItems(ctx, asked);
  if (listed.code === "NotFound") return success([]);
  return listed.code === "Success" ? success(listed.value.items) : listed;
}

function itemsOf(ctx: ApiContext, { rows }: ListRows, types: ItemTypes): ListItem[] {
  return rows.map((row) => toListItem(ctx, row, types));
}
