// @vitest-environment jsdom
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { describe, expect, it } from "vitest";
import { exampleCalendar, exampleItem, exampleList } from "../kit/testing/example-list.ts";
import { findViolations } from "../kit/testing/find-violations.ts";
import { showBlock } from "../kit/testing/show-block.tsx";
import { pagesAround } from "../list-items/page-links.tsx";

type Shown = { readonly list?: Parameters<typeof exampleList>[0]; readonly options?: object; readonly content?: object };
const show = ({ list, options = {}, content = {} }: Shown) =>
  showBlock({ name: "list", content, options, env: { listOf: () => exampleList(list) } });
const hrefs = (element: ParentNode, selector = "a") => [...element.querySelectorAll(selector)].map((link) => link.getAttribute("href"));

describe("a list", () => {
  it.each(["cards", "rows", "table"])("shows its items as %s, each a link to its page", async (view) => {
    const shown = show({ options: { view, shownFields: ["location", "email"] }, list: { items: [WITH_FIELDS, exampleItem()] } });
    expect(hrefs(shown)).toContain("/agenda/i/a1B2c3D4/zomermarkt-op-het-plein");
    expect(shown.textContent).toContain("Kramen, muziek en limonade.");
    expect(shown.textContent).toContain("Marktplein 1");
    expect(shown.querySelector("time")?.getAttribute("dateTime")).toBe("2026-05-01T08:00:00.000Z");
    expect(await violationsIn(shown)).toEqual([]);
  });

  it("shows the period of an event, without a time that is midnight", () => {
    const evening = { description: "", periodStart: "2026-06-12T18:00:00.000Z", periodEnd: "2026-06-12T20:30:00.000Z" };
    const day = { ...evening, periodStart: "2026-06-11T22:00:00.000Z", periodEnd: "2026-06-11T22:00:00.000Z" };
    const text = (metadata: ListItem["metadata"]) =>
      show({ options: { view: "rows" }, list: { items: [exampleItem({ metadata })] } }).querySelector("time")?.textContent;
    expect(text(evening)).toMatch(/^12 juni 2026.* 20:00.*22:30$/);
    expect(text(day)).toBe("12 juni 2026");
  });

  it("shows its own text when it is empty, and a link to clear filters that match nothing", () => {
    expect(show({ list: { items: [] }, content: { emptyText: "Nog geen markten." } }).textContent).toBe("Nog geen markten.");
    const narrowed = show({ list: { items: [], search: "?tag=bos&2.page=3" }, options: { visitorFilters: ["text"] } });
    expect(narrowed.textContent).toContain("Niets gevonden");
    expect(hrefs(narrowed)).toContain("/agenda?2.page=3#results-11111111-2222-4333-8444-555555555555");
    const beyond = show({ list: { items: [], totalNumberOfItems: 3, pageNumber: 9, search: "?page=9" } });
    expect(beyond.textContent).toContain("Zo veel pagina’s heeft deze lijst niet.");
  });

  it("asks its editor for the page of its items when it is empty", () => {
    const empty = showBlock({
      name: "list",
      content: { emptyText: "Nog niets." },
      env: { isEditing: true, listOf: () => exampleList({ items: [] }) },
    });
    expect(empty.textContent).toContain("Deze lijst is nog leeg.");
    expect(show({ list: { items: [] } }).textContent).not.toContain("Deze lijst is nog leeg.");
  });

  it("filters by a plain form that keeps the filters of other lists", () => {
    const shown = show({
      list: { search: "?q=markt&tag=bos&2.q=sport", tags: ["markt", "muziek"] },
      options: { visitorFilters: ["text", "tags", "type", "period"], sortChoices: ["title_asc", "metadata.location_desc"] },
    });
    const form = shown.querySelector("form");
    const fields = [...(form?.elements ?? [])].flatMap((field) =>
      "name" in field && field.name ? [`${field.name}=${(field as HTMLInputElement).value}`] : [],
    );
    expect(fields).toEqual(["2.q=sport", "q=markt", "tag=bos", "from=", "until=", "sort="]);
    expect(form?.textContent).toContain("Plaats, aflopend");
    expect(shown.querySelector("[role=status]")?.textContent).toBe("1 resultaat");
  });

  it("leads to the number of its results, which takes the focus", () => {
    const target = (shown: HTMLElement) => shown.querySelectorAll("#results-11111111-2222-4333-8444-555555555555[tabindex='-1']");
    const filtered = show({ options: { visitorFilters: ["text"] }, list: { totalNumberOfItems: 30, itemCount: 10 } });
    expect(filtered.querySelector("form")?.getAttribute("action")).toBe("#results-11111111-2222-4333-8444-555555555555");
    expect([...target(filtered)].map(({ textContent }) => textContent)).toEqual(["30 resultaten"]);
    const paged = show({ list: { totalNumberOfItems: 30, itemCount: 10 } });
    expect([...target(paged)].map(({ textContent }) => textContent)).toEqual(["1 tot en met 1 van 30"]);
    expect(target(show({})).length).toBe(0);
  });

  it("lets a visitor filter by page, if there are several", () => {
    const parents = [
      { guid: "31111111-2222-4333-8444-555555555551", title: "Wonen" },
      { guid: "31111111-2222-4333-8444-555555555552", title: "Verkeer" },
    ];
    const options = { visitorFilters: ["parents"] };
    const shown = show({ list: { parents, search: `?parent=${parents[1]?.guid}` }, options });
    const choice = shown.querySelector<HTMLSelectElement>("select[name=parent]");
    expect([...(choice?.options ?? [])].map(({ text }) => text)).toEqual(["Alles", "Wonen", "Verkeer"]);
    expect(choice?.value).toBe(parents[1]?.guid);
    expect(hrefs(shown)).toContain("/agenda#results-11111111-2222-4333-8444-555555555555");
    expect(show({ list: { parents: parents.slice(1) }, options }).querySelector("select")).toBeNull();
  });

  it("links to its other pages with the same filters", () => {
    const shown = show({ list: { totalNumberOfItems: 120, pageNumber: 4, search: "?page=4&tag=markt" }, options: { lazyLoad: true } });
    const nav = shown.querySelector("nav") as Element;
    expect(hrefs(nav).map((href) => /page=(\d+)/.exec(href ?? "")?.[1])).toEqual(["5", "3", undefined, "3", "4", "5", "10", "5"]);
    expect(hrefs(nav).every((href) => href?.includes("tag=markt"))).toBe(true);
    expect(nav.querySelector("[aria-current=page]")?.textContent).toBe("4");
    expect(show({ list: { totalNumberOfItems: 12 } }).querySelector("nav")).toBeNull();
  });

  it("offers a news feed or a calendar feed depending on its order, and none for other orders", () => {
    const follow = (options: object) => hrefs(show({ options }), "a[type]");
    const list = "/api/lists/11111111-2222-4333-8444-555555555555";
    expect(follow({})).toEqual([`${list}/feed.rss`]);
    expect(follow({ defaultSortBy: "periodStart_asc" })).toEqual([`${list}/calendar.ics`]);
    expect(follow({ view: "calendar" })).toEqual([`${list}/calendar.ics`]);
    expect(follow({ defaultSortBy: "title_asc" })).toEqual([]);
    expect(follow({ showFeed: false })).toEqual([]);
  });

  it("shows a month with each item on every day of its period", async () => {
    const items = [
      exampleItem({ metadata: { periodStart: "2026-10-31T09:00:00.000Z", periodEnd: "2026-11-02T22:30:00.000Z" } }),
      exampleItem({ guid: "21111111-2222-4333-8444-555555555552", title: "Sint", metadata: { periodStart: "2026-11-14T23:30:00.000Z" } }),
    ];
    const shown = show({ list: { items, calendar: exampleCalendar(items) }, options: { view: "calendar" } });
    const days = [...shown.querySelectorAll("td[data-filled] time")].map((time) => time.getAttribute("dateTime"));
    expect(days).toEqual(["2026-11-01", "2026-11-02", "2026-11-15"]);
    expect(hrefs(shown, "a[rel]").map((href) => /month=([\d-]+)/.exec(href ?? "")?.[1])).toEqual(["2026-10", "2026-12"]);
    expect(await violationsIn(shown)).toEqual([]);
  });

  it("marks unpublished items, for readers who may see them", () => {
    expect(show({ list: { items: [exampleItem({ isPublished: false })] } }).textContent).toContain("Concept");
  });
});

function violationsIn(shown: HTMLElement): Promise<string[]> {
  document.body.replaceChildren(shown);
  return findViolations(shown);
}

const WITH_FIELDS = exampleItem({
  guid: "21111111-2222-4333-8444-555555555553",
  metadata: { description: "Met braderie.", location: { text: "Marktplein 1" }, email: "markt@lindendaal.example" },
});

describe("the page links", () => {
  it("are the first, the last and the surrounding ones", () => {
    expect(pagesAround(1, 1)).toEqual([1]);
    expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
    expect(pagesAround(5, 10)).toEqual([1, 4, 5, 6, 10]);
  });
});
