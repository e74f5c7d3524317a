import type { Guid } from "@plein/contract/guid";
import { formatItemRow } from "@plein/contract/item-tables/item-row";
import { type ItemTablePart, MAX_XLSX_ROWS, type TableFormat } from "@plein/contract/item-tables/item-table";
import { buildTableColumns, tableHeaders } from "@plein/contract/item-tables/table-column";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ParsedListQuery } from "@plein/contract/list-items/lists/parsed-list-query";
import { slugify } from "@plein/contract/pages/addresses/slug";
import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { getItemTypes } from "../item-types/item-types.shared.ts";
import { findListedTypeNames, readListPart } from "../list-items/lists/read-list.shared.ts";
import { findListSource } from "../list-items/lists/sources/list-source.shared.ts";
import { readPage } from "../pages/page-view.shared.ts";

export type Export = { readonly blockGuid: Guid; readonly query: ParsedListQuery; readonly format: TableFormat };

const PART_SIZE = 500;
/** Pages of a random or a manual order can't follow each other. */
const STABLE_ORDER = "createdOn_asc";

/** The next part of a list as a table, with the items that this caller sees. */
export async function exportPart(ctx: ApiContext, { blockGuid, query, format }: Export): Promise<Result<ItemTablePart>> {
  const source = await findListSource(ctx, blockGuid);
  if (source === null) return failure("NotFound", `No list ${blockGuid}`);
  const sort_by = query.sort_by === undefined || query.sort_by.startsWith("random_") ? STABLE_ORDER : query.sort_by;
  const listQuery: ParsedListQuery = { ...query, sort_by, nestedSortOrder: false, itemCount: PART_SIZE };
  const read = await readListPart(ctx, { blockGuid, query: listQuery, isInEveryLanguage: true });
  if (read.code !== "Success") return read;
  const { items, total, after } = read.value;
  if (format === "xlsx" && total > MAX_XLSX_ROWS) return badField(["format"], ["tooMany", MAX_XLSX_ROWS], ctx.locale);
  const types = await getItemTypes(ctx);
  const visibleTypes = await findShownTypes(ctx, { blockGuid, query: listQuery }, types, source.settings.itemTypes);
  const columns = buildTableColumns(visibleTypes);
  const options = { timeZone: ctx.platform.timeZone, locale: ctx.locale };
  const page = await readPage(ctx, { guid: source.pageGuid });
  return success({
    fileName: (page.code === "Success" && slugify(page.value.page.title)) || "items",
    headers: tableHeaders(columns, ctx.locale),
    isNumeric: columns.map(({ kind }) => kind === "number"),
    rows: items.map((item) => formatItemRow(item, columns, types, options)),
    totalNumberOfItems: total,
    next: after,
  });
}

/** The types of the list; for a list of all types, those of its items. */
async function findShownTypes(
  ctx: ApiContext,
  { blockGuid, query }: { blockGuid: Guid; query: ParsedListQuery },
  types: readonly ListItemType[],
  own: readonly string[],
): Promise<readonly Pick<ListItemType, "fields">[]> {
  if (query.listItemTypeName !== undefined) return types.filter(({ name }) => name === query.listItemTypeName);
  if (own.length > 0) return types.filter(({ name }) => own.includes(name));
  const { sort_by: _, after: __, ...filters } = query;
  const listed = await findListedTypeNames(ctx, { blockGuid, query: { ...filters, sort_by: STABLE_ORDER }, isInEveryLanguage: true });
  const exportedTypes = listed.code === "Success" ? types.filter(({ name }) => listed.value.includes(name)) : [];
  return exportedTypes.length > 0 ? exportedTypes : [{ fields: [] }];
}
