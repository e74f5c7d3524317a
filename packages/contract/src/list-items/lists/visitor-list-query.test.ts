import { describe, expect, it } from "vitest";
import { BUILT_IN_TYPES } from "../../item-types/built-in-types/built-in-types.ts";
import { listFieldsOf } from "./list-fields.ts";
import { parseListFilter } from "./list-filter.ts";
import { ListQuery } from "./list-query.ts";
import { listSettingsOf } from "./list-settings.ts";
import type { ParsedListQuery } from "./parsed-list-query.ts";
import { visitorListQuery } from "./visitor-list-query.ts";
import { NO_VISITOR_QUERY } from "./visitor-query.ts";

const ZONE = "Europe/Amsterdam";
const toListQuery = (query: object, options = {}) => visitorListQuery({ ...NO_VISITOR_QUERY, ...query }, listSettingsOf(options), ZONE);
const narrowing = ({ narrowFilter }: ParsedListQuery) => (narrowFilter?.json ?? {}) as { and?: unknown[] };
const asSent = (query: ParsedListQuery) => ({ ...query, narrowFilter: JSON.stringify(narrowing(query)) });

describe("the list query of a visitor's query", () => {
  it("is no more than a page number by default", () => {
    expect(toListQuery({ page: 3 })).toEqual({ pageNumber: 3 });
  });

  it("is one that a list accepts, whatever is chosen", () => {
    const all = { q: "markt", tag: "buiten", type: "event", from: "2026-03-29", until: "2026-10-25", sort: "title_asc", past: true };
    for (const query of [toListQuery(all), toListQuery(all, { defaultSortBy: "periodStart_asc" })]) {
      expect(ListQuery.safeParse(asSent(query)).error).toBeUndefined();
      expect(parseListFilter(narrowing(query), listFieldsOf(BUILT_IN_TYPES))).toMatchObject({ isValid: true });
    }
  });

  it("counts both days in full, by the platform's clock, also when daylight saving begins", () => {
    expect(narrowing(toListQuery({ from: "2026-03-29", until: "2026-03-29" })).and).toEqual([
      { publishedOn: { gte: "2026-03-28T23:00:00.000Z" } },
      { publishedOn: { lt: "2026-03-29T22:00:00.000Z" } },
    ]);
  });

  it("compares the periods of what is ordered by them", () => {
    expect(narrowing(toListQuery({ from: "2026-06-01" }, { defaultSortBy: "periodStart_asc" })).and).toEqual([
      { or: [{ periodEnd: { gte: "2026-05-31T22:00:00.000Z" } }, { periodEnd: null, periodStart: { gte: "2026-05-31T22:00:00.000Z" } }] },
    ]);
  });

  it("doesn't reach types that the list leaves out", () => {
    expect(toListQuery({ type: "person" }, { itemTypes: ["event"] })).toEqual({ pageNumber: 1 });
    expect(toListQuery({ type: "event" }, { itemTypes: ["event", "news"] })).toEqual({ pageNumber: 1, listItemTypeName: "event" });
  });
});
