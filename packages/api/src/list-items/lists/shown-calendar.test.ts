import type { Guid } from "@plein/contract/guid";
import { adjacentMonth } from "@plein/contract/list-items/lists/month";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";

const DAY_MS = 86_400_000;
/** So many days from now, a month has begun that has no day in common with the next week, on every date. */
const NEXT_MONTH_DAYS = 40;
let fixture: DatabaseFixture;
let agenda: Guid;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  agenda = await addAgenda({
    showPast: true,
    defaultItemsPerPage: 2,
    defaultParentGuids: [fixture.a.pages.open, fixture.a.pages.forUsers],
  });
  await addEvent("Volgende maand", { days: NEXT_MONTH_DAYS });
  await addEvent("Morgen", { days: 1 });
  await addEvent("Bezig", { days: -3, lasts: 10 });
  await addEvent("Voorbij", { days: -10, lasts: 1 });
  await addEvent("Lang voorbij", { days: -500, lasts: 1 });
  await addEvent("Voor leden", { days: 2, pageGuid: fixture.a.pages.forUsers });
});
afterAll(() => fixture.database.close());

async function addAgenda(options: Record<string, unknown>): Promise<Guid> {
  const { caller } = await callAs(fixture.a, "admin");
  const pageGuid = fixture.a.pages.open;
  const block = { buildingBlockName: "agenda", content: {}, options, layoutPosition: "main" as const, sortId: 200 };
  const { guid } = await caller.buildingBlocks.add({ pageGuid, ...block });
  await caller.pages.publish({ guid: pageGuid });
  return guid;
}

type Event = { readonly days: number; readonly lasts?: number; readonly pageGuid?: Guid };

async function addEvent(title: string, { days, lasts = 0, pageGuid = fixture.a.pages.open }: Event): Promise<void> {
  const { caller } = await callAs(fixture.a, "admin");
  const start = Date.now() + days * DAY_MS;
  const periodEnd = lasts === 0 ? null : new Date(start + lasts * DAY_MS).toISOString();
  const metadata = { periodStart: new Date(start).toISOString(), periodEnd };
  const item = { title, listItemTypeName: "event", parentGuids: [pageGuid], metadata, isPublished: true };
  await caller.listItems.add({ blockGuid: agenda, items: [item] });
}

async function show(search: string, person: "anonymous" | "user" = "anonymous") {
  const { caller } = await callAs(fixture.a, person);
  const shown = (await caller.listItems.getShownLists({ pageGuid: fixture.a.pages.open, search }))[agenda];
  if (shown?.calendar == null) throw new Error("The agenda shows no calendar");
  const titleOf = new Map(shown.items.map(({ guid, title }) => [guid, title]));
  return { ...shown, calendar: shown.calendar, titles: shown.calendar.occurrences.map(({ itemGuid }) => titleOf.get(itemGuid)) };
}

describe("an agenda", () => {
  it("lists upcoming items of all its sources, soonest first and a page at a time", async () => {
    expect(await show("?2.view=list")).toMatchObject({ titles: ["Bezig", "Morgen"], totalNumberOfItems: 3, itemCount: 2, place: 2 });
    expect(await show("?2.view=list&2.page=2")).toMatchObject({ titles: ["Volgende maand"], pageNumber: 2 });
    expect(await show("?2.view=list&2.page=7")).toMatchObject({ items: [], pageNumber: 7 });
  });

  it("shows each reader only the sources that they see", async () => {
    expect((await show("?2.view=list&2.page=2", "user")).titles).toEqual(["Voor leden", "Volgende maand"]);
  });

  it("looks back a year, latest first, at items that are over and no longer under way", async () => {
    expect(await show("?2.view=list&2.past=1")).toMatchObject({ titles: ["Voorbij"], totalNumberOfItems: 1 });
  });

  it("shows a month, by its address as far as it goes", async () => {
    const running = (await show("")).calendar.month;
    expect((await show(`?2.month=${adjacentMonth(running, 1)}`)).calendar).toMatchObject({ view: "month", previousMonth: running });
    const month = new Date(Date.now() + NEXT_MONTH_DAYS * DAY_MS).toLocaleDateString("sv-SE", { timeZone: "Europe/Amsterdam" }).slice(0, 7);
    expect((await show(`?2.month=${month}`)).titles).toEqual(["Volgende maand"]);
    expect((await show("?2.month=2090-01")).calendar.month).toBe(running);
  });

  it("applies the queries of visitors, and nothing else", async () => {
    expect((await show("?2.view=list&2.q=morgen")).titles).toEqual(["Morgen"]);
    expect((await show("?2.view=list&2.type=news")).titles).toEqual(["Bezig", "Morgen"]);
    expect((await show("?2.view=jaar&onzin=1")).calendar.view).toBe("month");
  });
});
