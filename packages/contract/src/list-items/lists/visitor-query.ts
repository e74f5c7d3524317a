import { parseSortBy } from "./list-sort.ts";

/**
 * A visitor's query of one list of a page, as in the page's URL: `?page=2&tag=wonen`. The parameters of the first list have plain
 * names, those of the second `2.page`, `2.tag`, and so on: such a URL is short, can be shared, and is what a form sends without
 * script.
 */
export type VisitorQuery = {
  /** from 1 */
  readonly page: number;
  /** words to search for; empty for none */
  readonly q: string;
  readonly tag: string;
  /** name of an item type */
  readonly type: string;
  /** guid of one of the list's parents */
  readonly parent: string;
  /** first and last day of the period, `2026-11-21`; empty for no limit */
  readonly from: string;
  readonly until: string;
  /** `<field>_<asc|desc>`; empty for the list's own order */
  readonly sort: string;
  /** includes past events */
  readonly past: boolean;
  /** for a calendar, `2026-11`; empty for the current month */
  readonly month: string;
  /** for an agenda, `month` or `list`; empty for its default */
  readonly view: string;
};

export const NO_VISITOR_QUERY: VisitorQuery = {
  page: 1,
  q: "",
  tag: "",
  type: "",
  parent: "",
  from: "",
  until: "",
  sort: "",
  past: false,
  month: "",
  view: "",
};

/** Queries by the number of the list on its page, from 1. Lists without a query are absent. */
export type VisitorQueries = ReadonlyMap<number, VisitorQuery>;

export const NO_VISITOR_QUERIES: VisitorQueries = new Map();

/** Further lists on a page have no queries in the URL. */
const MAX_PLACE = 20;
const MAX_SEARCH = 2000;
const MAX_PAGE = 100_000;
const NAME = /^(?:([1-9]\d?)\.)?(page|q|tag|type|parent|from|until|sort|past|month|view)$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
// Control characters and lone surrogates, which the database can't store.
const UNASKABLE = /[\p{Cc}\p{Cs}]/u;

type Readers = { readonly [Name in keyof VisitorQuery]: (text: string) => VisitorQuery[Name] | null };

const text =
  (maxLength: number) =>
  (value: string): string | null => {
    const trimmed = value.trim();
    return trimmed.length > maxLength || UNASKABLE.test(trimmed) ? null : trimmed;
  };
const day = (value: string): string | null => (DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null);

const READERS: Readers = {
  page: (value) => (/^[1-9]\d{0,5}$/.test(value) && Number(value) <= MAX_PAGE ? Number(value) : null),
  q: text(100),
  tag: text(50),
  type: text(100),
  parent: text(36),
  from: day,
  until: day,
  sort: (value) => (value.length <= 80 && parseSortBy(value) !== null ? value : null),
  past: (value) => value === "1",
  month: (value) => (MONTH.test(value) ? value : null),
  view: (value) => (value === "month" || value === "list" ? value : null),
};
const NAMES = Object.keys(READERS) as (keyof VisitorQuery)[];

/** Parses the queries of lists; other parts of the URL, and invalid values, are ignored. */
export function parseVisitorQueries(search: string): VisitorQueries {
  const queries = new Map<number, VisitorQuery>();
  if (search.length > MAX_SEARCH) return queries;
  for (const [key, value] of new URLSearchParams(search)) {
    const [, prefix = "1", name] = NAME.exec(key) ?? [];
    const place = Number(prefix);
    if (name === undefined || place > MAX_PLACE) continue;
    const read = READERS[name as keyof VisitorQuery](value);
    if (read !== null) queries.set(place, { ...(queries.get(place) ?? NO_VISITOR_QUERY), [name]: read });
  }
  for (const [place, query] of queries) if (isNothing(query)) queries.delete(place);
  return queries;
}

/** The queries as the query string of a URL, in canonical form; empty, or starting with `?`. */
export function visitorSearch(queries: VisitorQueries): string {
  const search = new URLSearchParams(visitorFields(queries)).toString();
  return search === "" ? "" : `?${search}`;
}

/** The queries as names and values of form fields. */
export function visitorFields(queries: VisitorQueries): [name: string, value: string][] {
  return [...queries.keys()]
    .sort((one, other) => one - other)
    .flatMap((place) => {
      const query = queries.get(place) ?? NO_VISITOR_QUERY;
      return NAMES.flatMap((name): [string, string][] =>
        query[name] === NO_VISITOR_QUERY[name] ? [] : [[visitorFieldName(place, name), query[name] === true ? "1" : String(query[name])]],
      );
    });
}

export function visitorFieldName(place: number, name: keyof VisitorQuery): string {
  return place === 1 ? name : `${place}.${name}`;
}

/** The queries with one list's query changed. Unless `page` itself changes, the list starts at its first page. */
export function withVisitorQuery(queries: VisitorQueries, place: number, changes: Partial<VisitorQuery>): VisitorQueries {
  const changed = { ...(queries.get(place) ?? NO_VISITOR_QUERY), page: 1, ...changes };
  const all = new Map(queries).set(place, changed);
  if (isNothing(changed)) all.delete(place);
  return all;
}

/** Whether the query filters the list, so that an empty result is due to the visitor's choice. */
export function isFiltered({ q, tag, type, parent, from, until }: VisitorQuery): boolean {
  return [q, tag, type, parent, from, until].some((value) => value !== "");
}

function isNothing(query: VisitorQuery): boolean {
  return NAMES.every((name) => query[name] === NO_VISITOR_QUERY[name]);
}
