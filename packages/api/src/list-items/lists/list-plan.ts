import { createHash } from "node:crypto";
import type { VisibleItemTypes } from "@plein/contract/access/item-view";
import type { Guid } from "@plein/contract/guid";
import { expiryCutoff } from "@plein/contract/list-items/items/expiry";
import { searchWordsOf } from "@plein/contract/list-items/items/plain-text";
import { buildListFields, type ListField, type ListFields, RANDOM_SORT, VIEWS } from "@plein/contract/list-items/lists/list-fields";
import { type FilterIssue, type ListFilter, NO_FILTER, parseListFilter } from "@plein/contract/list-items/lists/list-filter";
import type { ListQueryState } from "@plein/contract/list-items/lists/list-page";
import { LIST_QUERY_DEFAULTS } from "@plein/contract/list-items/lists/list-query";
import type { ListSettings } from "@plein/contract/list-items/lists/list-settings";
import { type ListSort, parseSortBy } from "@plein/contract/list-items/lists/list-sort";
import type { FilterJson, ParsedListQuery } from "@plein/contract/list-items/lists/parsed-list-query";
import type { Locale } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import { type FieldError, type Result, success } from "@plein/contract/result";
import { badFieldError, badFields, type FieldText } from "../../field-errors.ts";
import type { ItemTypes } from "../../item-types/item-types.shared.ts";
import type { ListLanguage } from "../translations/list-language.shared.ts";
import { type Cursor, readCursor } from "./list-cursor.ts";

/** A page or an item whose items a list shows, as the caller sees it. */
export type ListParent = {
  readonly guid: Guid;
  readonly canEdit: boolean;
  /** path of a page; null for an item */
  readonly path: string | null;
  /** the item types that the caller may see; null for all */
  readonly visibleTypes: VisibleItemTypes | null;
};

/** A list as its block configures it, with the caller's rights. */
export type ListSource = {
  readonly blockGuid: Guid;
  readonly pageGuid: Guid;
  /** the page of the other list that a widget shows; by default its own */
  readonly listPageGuid: Guid;
  readonly settings: ListSettings;
  /** the ones that the caller can see */
  readonly parents: readonly ListParent[];
  readonly canAdd: boolean;
};

/** The order of a list: by a field, or in the order of this hour. */
export type PlanSort = ListSort & { readonly by: ListField | null; readonly seed: string };

/** A list query that passed all checks: the data that its SQL is built from. */
export type ListPlan = {
  readonly parents: readonly ListParent[];
  readonly typeNames: readonly string[];
  readonly filters: readonly ListFilter[];
  readonly words: readonly string[];
  readonly sort: PlanSort;
  /** the manual order, which comes first */
  readonly sortOrder: readonly Guid[];
  readonly isNested: boolean;
  /** items that ended before it are left out; null for none */
  readonly cutoff: Date | null;
  /** only items that are under way at this moment; null for all */
  readonly activeAt: Date | null;
  readonly highlightOnly: boolean;
  /** null for the items of every language */
  readonly language: ListLanguage | null;
  readonly pageNumber: number;
  readonly itemCount: number;
  readonly after: Cursor | null;
  /** the first item of the page, if it is known: the items before it needn't be counted then */
  readonly start: Cursor | null;
  /** has filters or words of one caller, so that few statements are equal */
  readonly isAdHoc: boolean;
  readonly state: ListQueryState;
};

export type PlanInput = {
  readonly settings: ListSettings;
  readonly parents: readonly ListParent[];
  readonly query: ParsedListQuery;
  readonly types: ItemTypes;
  readonly platform: Pick<Platform, "timeZone">;
  readonly now: Date;
  readonly locale: Locale;
  readonly language: ListLanguage | null;
  /** the path of the query in the input */
  readonly under?: readonly (string | number)[];
};

/** Plans a list query, completed by the block's options. BadRequest names every member that is at fault. */
export function planList(input: PlanInput): Result<ListPlan> {
  const { settings, query, platform, now } = input;
  const { typeNames, fields, errors: typeErrors } = typesOf(input);
  const state = stateOf(input, typeNames);
  const order = planOrder(input, state.sort_by, fields);
  const filters = planFilters(input, fields);
  const errors = [...typeErrors, ...order.errors, ...filters.errors];
  if (errors.length > 0 || order.sort === null) return badFields(errors);

  return success({
    parents: input.parents,
    typeNames,
    filters: filters.filters,
    words: searchWordsOf(state.searchFilter),
    sort: order.sort,
    sortOrder: query.sort_by === undefined ? settings.sortOrder : [],
    isNested: state.nestedSortOrder,
    cutoff: state.showExpiredItems ? null : expiryCutoff(now, platform.timeZone, state.itemsRecentForDays),
    activeAt: state.hasActiveItems ? now : null,
    highlightOnly: state.highlightOnly,
    language: input.language,
    pageNumber: query.pageNumber ?? LIST_QUERY_DEFAULTS.pageNumber,
    itemCount: query.itemCount ?? settings.defaultItemsPerPage,
    after: order.after,
    start: null,
    isAdHoc: filters.filters.length > 0 || state.searchFilter !== "",
    state,
  });
}

type Order = { readonly sort: PlanSort | null; readonly after: Cursor | null; readonly errors: readonly FieldError[] };

/** The order, and the cursor in it: a random order stays the same for all pages of a list, even when its hour is over. */
function planOrder(input: PlanInput, sortBy: string, fields: ListFields): Order {
  const sort = planSort(sortBy, fields, input.now);
  if (sort === null) return { sort, after: null, errors: [errorAt(input, ["sort_by"], "unknownField")] };
  if (input.query.after === undefined) return { sort, after: null, errors: [] };
  const after = readCursor(input.query.after, sort);
  if (after === null) return { sort, after, errors: [errorAt(input, ["after"], "format")] };
  return { sort: after.seed === undefined ? sort : { ...sort, seed: after.seed }, after, errors: [] };
}

function errorAt({ under = [], locale }: PlanInput, path: readonly (string | number)[], message: FieldText): FieldError {
  return badFieldError([...under, ...path], message, locale);
}

type ShownTypes = { readonly typeNames: readonly string[]; readonly fields: ListFields; readonly errors: readonly FieldError[] };

function typesOf(input: PlanInput): ShownTypes {
  const { query, settings, types } = input;
  const typeNames = query.listItemTypeName === undefined ? settings.itemTypes : [query.listItemTypeName];
  const listedTypes = typeNames.length === 0 ? types : types.filter(({ name }) => typeNames.includes(name));
  const isUnknown = query.listItemTypeName !== undefined && listedTypes.length === 0;
  return { typeNames, fields: fieldsOf(types, listedTypes), errors: isUnknown ? [errorAt(input, ["listItemTypeName"], "itemType")] : [] };
}

const fieldsByTypes = new WeakMap<ItemTypes, Map<string, ListFields>>();

/** Built once for each choice of a platform's types, and not for each list. */
function fieldsOf(types: ItemTypes, shown: ItemTypes): ListFields {
  const byNames = fieldsByTypes.get(types) ?? new Map<string, ListFields>();
  fieldsByTypes.set(types, byNames);
  const names = shown.map(({ name }) => name).join();
  const fields = byNames.get(names) ?? buildListFields(shown);
  byNames.set(names, fields);
  return fields;
}

/** The block's own filter, or the one that was sent to replace it; combined with the visitor's filter. */
function planFilters(input: PlanInput, fields: ListFields): { filters: readonly ListFilter[]; errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  const refuse = (member: string) => (issue: FilterIssue | NotJson) =>
    errors.push(errorAt(input, [member, ...issue.path], filterText(issue)));
  const { query, settings } = input;
  const own = query.filter === undefined ? storedFilter(settings, fields) : sentFilter(query.filter, fields, refuse("filter"));
  const chosen = query.narrowFilter === undefined ? NO_FILTER : sentFilter(query.narrowFilter, fields, refuse("narrowFilter"));
  return { filters: [own, chosen].filter((filter) => filter !== NO_FILTER), errors };
}

function filterText(issue: FilterIssue | NotJson): FieldText {
  return issue.message === "tooMany" ? ["tooMany", issue.limit ?? 0] : issue.message;
}

type NotJson = { readonly path: readonly []; readonly message: "format" };

function stateOf({ settings, query, parents }: PlanInput, typeNames: readonly string[]): ListQueryState {
  return {
    sort_by: query.sort_by ?? settings.defaultSortBy,
    searchFilter: query.searchFilter ?? "",
    filter: query.filter?.text ?? "",
    listItemTypeName: typeNames.length === 1 ? (typeNames[0] ?? null) : null,
    parentGuids: parents.map(({ guid }) => guid),
    showExpiredItems: query.showExpiredItems ?? settings.showExpiredItemsByDefault,
    itemsRecentForDays: query.itemsRecentForDays ?? settings.itemsRecentForDays,
    hasActiveItems: query.hasActiveItems ?? settings.hasActiveItems,
    highlightOnly: query.highlightOnly ?? settings.highlightOnly,
    nestedSortOrder: query.nestedSortOrder ?? settings.nestedSortOrder,
  };
}

const HOUR_MS = 3_600_000;

function planSort(sortBy: string, fields: ListFields, now: Date): PlanSort | null {
  const sort = parseSortBy(sortBy);
  if (sort === null) return null;
  if (sort.field === RANDOM_SORT) return { ...sort, by: null, seed: seedOf(now) };
  const by = sort.field === VIEWS.name ? VIEWS : fields.get(sort.field);
  return by === undefined || !by.isSortable ? null : { ...sort, by, seed: "" };
}

/** The seed of a random order: the same for everybody within an hour, so that pages of a list continue each other and can be cached. */
function seedOf(now: Date): string {
  return createHash("sha256")
    .update(`random ${Math.floor(now.getTime() / HOUR_MS)}`)
    .digest("hex")
    .slice(0, 16);
}

/** A block's own filter may name a field that its type has lost: then no item fits it. */
function storedFilter({ filter }: ListSettings, fields: ListFields): ListFilter {
  const parsed = parseListFilter(filter, fields);
  return parsed.isValid ? compact(parsed.filter) : NOTHING;
}

const NOTHING: ListFilter = { kind: "or", of: [] };

function sentFilter(sent: FilterJson | null, fields: ListFields, refuse: (issue: FilterIssue | NotJson) => void): ListFilter {
  if (sent === null) {
    refuse({ path: [], message: "format" });
    return NO_FILTER;
  }
  const parsed = parseListFilter(sent.json, fields);
  if (parsed.isValid) return compact(parsed.filter);
  for (const issue of parsed.issues) refuse(issue);
  return NO_FILTER;
}

function compact(filter: ListFilter): ListFilter {
  return filter.kind === "and" && filter.of.length === 0 ? NO_FILTER : filter;
}
