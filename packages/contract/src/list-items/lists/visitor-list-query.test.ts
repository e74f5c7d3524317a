import { describe, expect, it } from "vitest";
import { BUILT_IN_TYPES } from "../../item-types/built-in-types/built-in-types.ts";
import { buildListFields } from "./list-fields.ts";
import { parseListFilter } from "./list-filter.ts";
import { ListQuery } from "./list-query.ts";
import { parseListSettings } from "./list-settings.ts";
import type { ParsedListQuery } from "./parsed-list-query.ts";
import { visitorListQuery } from "./visitor-list-query.ts";
import { NO_VISITOR_QUERY } from "./visitor-query.ts";

const ZONE = "Europe/Amsterdam";
const toListQuery = (query: object, options = {}) => visitorListQuery({ ...NO_VISITOR_QUERY, ...query }, parseListSettings(options), ZONE);
const narrowing = ({ narrowFilter }: ParsedListQuery) => (narrowFilter?.json ?? {}) as { and?: unknown[] };
const asSent = (query: ParsedListQuery) => ({ ...query, narrowFilter: JSON.stringify(narrowing(query)) });

describe("the list query for a visitor's query", () => {
  it("is only a page number by default", () => {
    expect(toListQuery({ page: 3 })).toEqual({ pageNumber: 3 });
  });

  it("is always valid for a list", () => {
    const all = { q: "markt", tag: "buiten", type: "event", from: "2026-03-29", until: "2026-10-25", sort: "title_asc", past: true };
    for (const query of [toListQuery(all), toListQuery(all, { defaultSortBy: "periodStart_asc" })]) {
      expect(ListQuery.safeParse(asSent(query)).error).toBeUndefined();
      expect(parseListFilter(narrowing(query), buildListFields(BUILT_IN_TYPES))).toMatchObject({ isValid: true });
    }
  });

  it("includes both days in the platform's time zone, also when daylight saving starts", () => {
    expect(narrowing(toListQuery({ from: "2026-03-29", until: "2026-03-29" })).and).toEqual([
      { publishedOn: { gte: "2026-03-28T23:00:00.000Z" } },
      { publishedOn: { lt: "2026-03-29T22:00:00.000Z" } },
    ]);
  });

  it("compares periods in a list that is sorted by them", () => {
    expect(narrowing(toListQuery({ from: "2026-06-01" }, { defaultSortBy: "periodStart_asc" })).and).toEqual([
      { or: [{ periodEnd: { gte: "2026-05-31T22:00:00.000Z" } }, { periodEnd: null, periodStart: { gte: "2026-05-31T22:00:00.000Z" } }] },
    ]);
  });

  it("doesn't include types that the list excludes", () => {
    expect(toListQuery({ type: "person" }, { itemTypes: ["event"] })).toEqual({ pageNumber: 1 });
    expect(toListQuery({ type: "event" }, { itemTypes: ["event", "news"] })).toEqual({ pageNumber: 1, listItemTypeName: "event" });
  });
});
