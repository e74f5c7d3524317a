import type { Guid } from "@plein/contract/guid";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ListPage } from "@plein/contract/list-items/lists/list-page";
import type { ParsedListQuery } from "@plein/contract/list-items/lists/parsed-list-query";
import { type FieldError, failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { badFields, toFieldErrors } from "../../field-errors.ts";
import { getItemTypes, type ItemTypes } from "../../item-types/item-types.shared.ts";
import { toListItem, withShownBlocks } from "../items/to-list-item.shared.ts";
import { listParents } from "../parents/list-parents.ts";
import { findListLanguage } from "../translations/list-language.shared.ts";
import { type ListPlan, type ListSource, planList } from "./list-plan.ts";
import { listTypeNames } from "./list-rows.ts";
import { type ListRows, readLists, readTotal } from "./read-lists.ts";
import { findListSource } from "./sources/list-source.shared.ts";
import { canChangeRow, toListPage } from "./to-list-page.ts";

export type ListRequest = {
  readonly blockGuid: Guid;
  readonly query: ParsedListQuery;
  /** the path of the query in the input */
  readonly under?: readonly string[];
  /** includes items of which the list's page shows a translation instead */
  readonly isInEveryLanguage?: boolean;
};

export type PreparedList = { readonly source: ListSource; readonly plan: ListPlan; readonly types: ItemTypes };

/** A list with the plan of a query to it. NotFound for a block that is no list, or that the caller can't see. */
export async function prepareList(
  ctx: ApiContext,
  { blockGuid, query, under = [], isInEveryLanguage = false }: ListRequest,
): Promise<Result<PreparedList>> {
  const [source, types] = await Promise.all([findListSource(ctx, blockGuid), getItemTypes(ctx)]);
  if (source === null) return failure("NotFound", `No list ${blockGuid}`);
  const parents = query.parentGuids === undefined ? source.parents : await listParents(ctx, query.parentGuids);
  const { platform, locale } = ctx;
  const language = isInEveryLanguage ? null : await findListLanguage(ctx, source.pageGuid);
  const plan = planList({ settings: source.settings, parents, query, types, platform, locale, language, now: new Date(), under });
  return plan.code === "Success" ? success({ source, plan: plan.value, types }) : plan;
}

export type ListedItems = { readonly items: ListItem[]; readonly total: number; readonly after: string | null };

/** The items of a page of a list, with their blocks, and the total. BadRequest if they exceed the size of one response. */
export async function readListItems(ctx: ApiContext, request: ListRequest): Promise<Result<ListedItems>> {
  const prepared = await prepareList(ctx, request);
  if (prepared.code !== "Success") return prepared;
  const { plan, types } = prepared.value;
  const rows = await readOne(ctx, plan, { hasBlocks: true });
  if (rows.isCut) return badFields(tooManyItems(ctx, request, rows));
  return success({ items: toListItems(ctx, { plan, rows: rows.rows, types }), total: rows.total, after: rows.after });
}

/**
 * Reads a page of a list without the items' own blocks, limited to the number of items that one response holds; `after` leads to the
 * next.
 */
export async function readListPart(ctx: ApiContext, request: ListRequest): Promise<Result<ListedItems>> {
  const prepared = await prepareList(ctx, request);
  if (prepared.code !== "Success") return prepared;
  const { plan, types } = prepared.value;
  const rows = await readOne(ctx, plan, { hasBlocks: false });
  return success({ items: toListItems(ctx, { plan, rows: rows.rows, types }), total: rows.total, after: rows.after });
}

/** A page of a list as a screen shows it. */
export async function readListPage(ctx: ApiContext, request: ListRequest): Promise<Result<ListPage>> {
  const prepared = await prepareList(ctx, request);
  if (prepared.code !== "Success") return prepared;
  const { source, plan, types } = prepared.value;
  return success(toListPage(ctx, { source, plan, read: await readOne(ctx, plan, { hasBlocks: false }), types }));
}

/** The number of items of a list. */
export async function countListItems(ctx: ApiContext, request: ListRequest): Promise<Result<number>> {
  const prepared = await prepareList(ctx, request);
  return prepared.code === "Success" ? success(await readTotal(ctx, prepared.value.plan)) : prepared;
}

/** The names of the types of which a list has items. */
export async function findListedTypeNames(ctx: ApiContext, request: ListRequest): Promise<Result<string[]>> {
  const prepared = await prepareList(ctx, request);
  return prepared.code === "Success" ? success(await listTypeNames(ctx, prepared.value.plan)) : prepared;
}

async function readOne(ctx: ApiContext, plan: ListPlan, { hasBlocks }: { readonly hasBlocks: boolean }): Promise<ListRows> {
  const [rows] = await readLists(ctx, [plan], { hasBlocks, hasTotals: true });
  if (rows === undefined) throw new Error("readLists gave no rows for its plan");
  return rows;
}

/** A query that exceeds the size of one response is rejected with the number of items that fit, so that no item is silently left out. */
export function tooManyItems({ locale }: ApiContext, { under = [] }: Pick<ListRequest, "under">, { rows }: ListRows): FieldError[] {
  const path = [...under, "itemCount"];
  return toFieldErrors([{ code: "too_big", origin: "number", maximum: rows.length, inclusive: true, message: "", path }], locale);
}

type Listed = { readonly plan: ListPlan; readonly rows: ListRows["rows"]; readonly types: ItemTypes };

export function toListItems(ctx: ApiContext, { plan, rows, types }: Listed): ListItem[] {
  const now = new Date();
  return rows.map((row) => {
    const item = toListItem(ctx, row, types);
    return canChangeRow(ctx, plan, row) ? item : withShownBlocks(item, now);
  });
}
