// @vitest-environment jsdom

import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ShownCalendar } from "@plein/contract/list-items/lists/calendar";
import { describe, expect, it } from "vitest";
import { exampleCalendar, exampleItem, exampleList } from "../kit/testing/example-list.ts";
import { findViolations } from "../kit/testing/find-violations.ts";
import { showBlock } from "../kit/testing/show-block.tsx";

const EVENING = exampleItem({ metadata: { periodStart: "2026-11-12T18:30:00.000Z", periodEnd: "2026-11-12T23:00:00.000Z" } });
const FAIR = exampleItem({
  guid: "21111111-2222-4333-8444-555555555552",
  title: "Kermis",
  metadata: { periodStart: "2026-10-29T23:00:00.000Z", periodEnd: "2026-11-01T23:00:00.000Z", isAllDay: true },
});
const LONG = exampleItem({
  guid: "21111111-2222-4333-8444-555555555553",
  title: "Tentoonstelling",
  metadata: { periodStart: "2026-01-01T10:00:00.000Z", periodEnd: "2027-12-31T10:00:00.000Z" },
});

type Shown = {
  readonly items?: ListItem[];
  readonly calendar?: Partial<ShownCalendar>;
  readonly options?: object;
  readonly search?: string;
  readonly total?: number;
};
const show = ({ items = [FAIR, EVENING], calendar = {}, options = {}, search = "", total }: Shown = {}) => {
  const list = { items, calendar: exampleCalendar(items, calendar), search, totalNumberOfItems: total ?? items.length };
  return showBlock({ name: "agenda", content: {}, options, env: { listOf: () => exampleList(list) } });
};
const hrefs = (element: ParentNode, selector = "a") => [...element.querySelectorAll(selector)].map((link) => link.getAttribute("href"));
const filledDays = (shown: ParentNode) => [...shown.querySelectorAll("td[data-filled] time")].map((time) => time.getAttribute("dateTime"));

describe("an agenda", () => {
  it("shows a month as a table, each item on its days with its start time", async () => {
    const shown = show();
    expect(filledDays(shown)).toEqual(["2026-11-01", "2026-11-02", "2026-11-12"]);
    const links = [...shown.querySelectorAll("td a")].map((link) => link.textContent?.trim());
    expect(links).toEqual(["Kermis", "Kermis", "19:30 Zomermarkt op het plein"]);
    expect(shown.querySelectorAll("th[scope=col][abbr]")).toHaveLength(7);
    expect(shown.querySelector("h2")?.textContent).toBe("november 2026");
    expect(await violationsIn(shown)).toEqual([]);
  });

  it("shows an item that started long ago on every day of the month", () => {
    expect(filledDays(show({ items: [LONG] }))).toHaveLength(30);
  });

  it("shows an item that ends at midnight only on its own day, also when the clock is set back", () => {
    const night = exampleItem({ metadata: { periodStart: "2026-10-24T18:00:00.000Z", periodEnd: "2026-10-24T22:00:00.000Z" } });
    const after = exampleItem({ metadata: { periodStart: "2026-10-24T22:30:00.000Z", periodEnd: "2026-10-25T23:00:00.000Z" } });
    expect(filledDays(show({ items: [night], calendar: { month: "2026-10" } }))).toEqual(["2026-10-24"]);
    expect(filledDays(show({ items: [after], calendar: { month: "2026-10" } }))).toEqual(["2026-10-25"]);
  });

  it("links to the adjacent months within its range, and to its other view", () => {
    const shown = show({ calendar: { previousMonth: null }, search: "?month=2026-11&2.q=sport" });
    const anchor = "#results-11111111-2222-4333-8444-555555555555";
    expect(hrefs(shown, "a[rel]")).toEqual([`/agenda?month=2026-12&2.q=sport${anchor}`]);
    expect(hrefs(shown, "nav a")).toEqual([`/agenda?month=2026-11&2.q=sport${anchor}`, `/agenda?view=list&2.q=sport${anchor}`]);
    expect(shown.querySelector("[aria-current]")?.textContent).toBe("Per maand");
    expect(hrefs(show({ calendar: { canLookBack: true } }), "nav a").at(-1)).toBe(`/agenda?past=1&view=list${anchor}`);
  });

  it("lists occurrences by month, an item once for each", async () => {
    const occurrences = [
      { itemGuid: EVENING.guid, start: "2026-11-12T18:30:00.000Z", end: null },
      { itemGuid: EVENING.guid, start: "2026-12-10T18:30:00.000Z", end: null },
      { itemGuid: "41111111-2222-4333-8444-555555555552", start: "2026-12-11T18:30:00.000Z", end: null },
    ];
    const shown = show({ calendar: { view: "list", occurrences }, total: 30 });
    expect([...shown.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual(["november 2026", "december 2026"]);
    expect([...shown.querySelectorAll("h3")]).toHaveLength(2);
    expect([...shown.querySelectorAll("li time")].map((time) => time.getAttribute("dateTime"))).toEqual([
      "2026-11-12T18:30:00.000Z",
      "2026-12-10T18:30:00.000Z",
    ]);
    expect(shown.querySelectorAll("nav")).toHaveLength(2);
    expect(await violationsIn(shown)).toEqual([]);
  });

  it("shows a message when it is empty, and offers a feed unless turned off", () => {
    expect(show({ items: [] }).textContent).toContain("Er staat deze maand niets op de agenda.");
    expect(show({ items: [], calendar: { view: "list" } }).textContent).toContain("Er staat niets op de agenda.");
    expect(hrefs(show(), "a[type]")).toEqual(["/api/lists/11111111-2222-4333-8444-555555555555/calendar.ics"]);
    expect(hrefs(show({ options: { showFeed: false } }), "a[type]")).toEqual([]);
  });
});

function violationsIn(shown: HTMLElement): Promise<string[]> {
  document.body.replaceChildren(shown);
  return findViolations(shown);
}
