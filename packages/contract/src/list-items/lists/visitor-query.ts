import { parseSortBy } from "./list-sort.ts";

/**
 * What a visitor asks of the lists of a page, as it stands in the page's address: `?page=2&tag=wonen`. The first list of
 * the page has the plain names, the second has `2.page`, `2.tag`, and so on: such an address is short, can be passed on,
 * and is what a form without a script sends.
 */
export type VisitorQuery = {
  /** from 1 */
  readonly page: number;
  /** words to look for; empty for none */
  readonly q: string;
  readonly tag: string;
  /** name of an item type */
  readonly type: string;
  /** guid of one of the list's parents */
  readonly parent: string;
  /** first and last day of the period, `2026-11-21`; empty for open */
  readonly from: string;
  readonly until: string;
  /** `<field>_<asc|desc>`; empty for the list's own order */
  readonly sort: string;
  /** also what is over */
  readonly past: boolean;
  /** of a calendar, `2026-11`; empty for the running one */
  readonly month: string;
  /** of an agenda, `month` or `list`; empty for its own */
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

/** By the place of a list on its page, which counts from 1. Only lists of which something is asked. */
export type VisitorQueries = ReadonlyMap<number, VisitorQuery>;

export const NO_VISITOR_QUERIES: VisitorQueries = new Map();

/** More lists than this on a page have no addresses of their own. */
const MAX_PLACE = 20;
const MAX_SEARCH = 2000;
const MAX_PAGE = 100_000;
const NAME = /^(?:([1-9]\d?)\.)?(page|q|tag|type|parent|from|until|sort|past|month|view)$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
// Control characters, and halves of a character, can't be asked of a database.
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

/** Reads what it knows; anything else in an address is not for a list, and what can't be is as if it weren't there. */
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

/** The address's query for what is asked, always spelled the same; empty, or starting with `?`. */
export function visitorSearch(queries: VisitorQueries): string {
  const search = new URLSearchParams(visitorFields(queries)).toString();
  return search === "" ? "" : `?${search}`;
}

/** The same as names and values, as a form carries them. */
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

/** What is asked, with one list's part changed. Other than for `page` itself, the list starts at its first page. */
export function withVisitorQuery(queries: VisitorQueries, place: number, changes: Partial<VisitorQuery>): VisitorQueries {
  const changed = { ...(queries.get(place) ?? NO_VISITOR_QUERY), page: 1, ...changes };
  const all = new Map(queries).set(place, changed);
  if (isNothing(changed)) all.delete(place);
  return all;
}

/** Whether something narrows the list, so that finding nothing is the visitor's own doing. */
export function isFiltered({ q, tag, type, parent, from, until }: VisitorQuery): boolean {
  return [q, tag, type, parent, from, until].some((value) => value !== "");
}

function isNothing(query: VisitorQuery): boolean {
  return NAMES.every((name) => query[name] === NO_VISITOR_QUERY[name]);
}
