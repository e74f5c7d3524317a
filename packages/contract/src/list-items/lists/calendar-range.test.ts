import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BUILT_IN_TYPES } from "../../item-types/built-in-types/built-in-types.ts";
import { type CalendarRange, calendarListQuery, selectCalendarRange } from "./calendar-range.ts";
import { buildListFields } from "./list-fields.ts";
import { parseListFilter } from "./list-filter.ts";
import { ListQuery } from "./list-query.ts";
import { parseListSettings } from "./list-settings.ts";
import { adjacentMonth } from "./month.ts";
import type { ParsedListQuery } from "./parsed-list-query.ts";
import { NO_VISITOR_QUERY, parseVisitorQueries, type VisitorQuery } from "./visitor-query.ts";

const ZONE = "Europe/Amsterdam";
const NOON = new Date("2026-11-21T12:00:00Z");
const settings = parseListSettings({});

type RangeOptions = { readonly query?: Partial<VisitorQuery>; readonly options?: object; readonly now?: Date; readonly name?: string };
function select({ query = {}, options = {}, now = NOON, name = "agenda" }: RangeOptions = {}): CalendarRange {
  const block = { buildingBlockName: name, options: { view: "month", ...options } };
  const calendar = selectCalendarRange(block, { ...NO_VISITOR_QUERY, ...query }, { now, timeZone: ZONE });
  if (calendar === null) throw new Error("The block shows no calendar");
  return calendar;
}

describe("the calendar of a block", () => {
  it("is shown by an agenda and by a list with the calendar view, and by no other block", () => {
    const of = (buildingBlockName: string, view: string) =>
      selectCalendarRange({ buildingBlockName, options: { view } }, NO_VISITOR_QUERY, { now: NOON, timeZone: ZONE })?.view;
    expect([of("list", "calendar"), of("list", "rows"), of("agenda", "list"), of("agenda", "month"), of("widget", "cards")]).toEqual([
      "month",
      undefined,
      "list",
      "month",
      undefined,
    ]);
  });

  it("is the current month in the platform's time zone, also at the turn of the year", () => {
    expect(select({ now: new Date("2026-12-31T23:30:00Z"), name: "list", options: { view: "calendar" } })).toMatchObject({
      month: "2027-01",
      previousMonth: "2026-12",
      nextMonth: "2027-02",
      from: "2027-01-01",
      until: "2027-01-31",
    });
    expect(select({ query: { month: "2026-02" }, options: { showPast: true } })).toMatchObject({ from: "2026-02-01", until: "2026-02-28" });
  });

  it("of an agenda starts today, unless visitors may see the past", () => {
    expect(select()).toMatchObject({ month: "2026-11", previousMonth: null, from: "2026-11-21", until: "2026-11-30", canLookBack: false });
    expect(select({ query: { month: "2026-10" } }).month).toBe("2026-11");
    expect(select({ options: { showPast: true } })).toMatchObject({ previousMonth: "2026-10", from: "2026-11-01", canLookBack: true });
  });

  it("of an agenda is a list if the visitor or the block says so", () => {
    expect(select({ query: { view: "list" } })).toMatchObject({ view: "list", from: "2026-11-21", until: "2027-11-22", isPast: false });
    expect(select({ options: { view: "list" } }).view).toBe("list");
    expect(select({ options: { view: "list" }, query: { view: "month" } }).view).toBe("month");
    expect(select({ query: { view: "list", past: true } }).isPast).toBe(false);
    expect(select({ query: { view: "list", past: true }, options: { showPast: true } })).toMatchObject({
      isPast: true,
      from: "2025-11-20",
      until: "2026-11-20",
    });
  });

  it("is limited in both directions, whatever month its links start from", () => {
    const address = fc.record({ year: fc.integer({ min: 1000, max: 2999 }), number: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(address, fc.boolean(), ({ year, number }, showPast) => {
        const search = `?month=${year}-${String(number).padStart(2, "0")}`;
        const query = parseVisitorQueries(search).get(1) ?? NO_VISITOR_QUERY;
        const { month, previousMonth, nextMonth, from, until } = select({ query, options: { showPast } });
        expect(month >= (showPast ? "2024-11" : "2026-11") && month <= "2028-11").toBe(true);
        if (previousMonth !== null) expect(adjacentMonth(previousMonth, 1)).toBe(month);
        if (nextMonth !== null) expect(adjacentMonth(nextMonth, -1)).toBe(month);
        expect(from <= until && until.startsWith(month)).toBe(true);
      }),
    );
  });
});

describe("the list query of a calendar", () => {
  const narrowing = ({ narrowFilter }: ParsedListQuery) => (narrowFilter?.json ?? {}) as { and?: unknown[] };
  const asSent = (query: ParsedListQuery) => ({ ...query, narrowFilter: JSON.stringify(narrowing(query)) });

  it("covers whole days in the platform's time zone, also when daylight saving starts", () => {
    const march = select({ now: new Date("2026-03-29T09:00:00Z") });
    expect(narrowing(calendarListQuery(NO_VISITOR_QUERY, march, { settings, timeZone: ZONE })).and).toEqual([
      { periodStart: { lt: "2026-03-31T22:00:00.000Z" } },
      { or: [{ periodEnd: { gte: "2026-03-28T23:00:00.000Z" } }, { periodEnd: null, periodStart: { gte: "2026-03-28T23:00:00.000Z" } }] },
    ]);
  });

  it("is always valid for a list, whatever a visitor chooses", () => {
    const query = { ...NO_VISITOR_QUERY, q: "markt", tag: "buiten", type: "event" };
    for (const calendar of [
      select(),
      select({ query: { view: "list" } }),
      select({ query: { view: "list", past: true }, options: { showPast: true } }),
    ]) {
      const listQuery = calendarListQuery(query, calendar, { settings, timeZone: ZONE });
      expect(ListQuery.safeParse(asSent(listQuery)).error).toBeUndefined();
      expect(listQuery).toMatchObject({ searchFilter: "markt", listItemTypeName: "event" });
      expect(parseListFilter(narrowing(listQuery), buildListFields(BUILT_IN_TYPES))).toMatchObject({ isValid: true });
    }
  });
});
