import type { ListItem } from "@plein/contract/list-items/items/list-item";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000031";

function event(metadata: ListItem["metadata"], title = "Buurtborrel"): ListItem {
  return {
    guid: GUID,
    shortId: "7vK2mQ9x",
    title,
    listItemTypeName: "event",
    parentGuids: [],
    metadata,
    isPublished: true,
    publishedOn: "2026-11-01T08:00:00.000Z",
    createdOn: "2026-11-01T08:00:00.000Z",
    updatedOn: "2026-11-02T09:30:00.000Z",
    isHighlighted: false,
    image: null,
    url: "/agenda/i/7vK2mQ9x/buurtborrel",
    contentBuildingBlockInstances: [],
  };
}

function buildFile(items: readonly ListItem[], name = "Agenda"): string {
  return calendarFile({
    name,
    items,
    timeZone: "Europe/Amsterdam",
    language: "nl",
    domain: "a.test",
    itemUrl: ({ url }) => `https://a.test${url}`,
  });
}

/** Parsed by another library. */
function eventsIn(file: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}

function onlyEvent(item: ListItem): ICAL.Event {
  const [only, ...others] = eventsIn(buildFile([item]));
  if (only === undefined || others.length > 0) throw new Error("One event was expected");
  return only;
}

describe("a calendar file", () => {
  it("has the time of an event as an instant, before and after a change to summer or winter time", () => {
    for (const [start, end] of [
      ["2026-07-01T18:00:00.000Z", "2026-07-01T20:30:00.000Z"],
      ["2026-11-21T19:00:00.000Z", "2026-11-21T21:30:00.000Z"],
    ] as const) {
      const { startDate, endDate } = onlyEvent(event({ periodStart: start, periodEnd: end }));
      expect(startDate.isDate).toBe(false);
      expect([startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()]).toEqual([start, end]);
    }
  });

  it("has a whole day as a date in the platform's time zone, until the day after", () => {
    // Midnight to just before midnight in Amsterdam: in UTC it starts the evening before.
    const { startDate, endDate } = onlyEvent(
      event({ isAllDay: true, periodStart: "2026-11-20T23:00:00.000Z", periodEnd: "2026-11-22T22:59:59.000Z" }),
    );
    expect([startDate.isDate, endDate.isDate]).toEqual([true, true]);
    expect([startDate.toString(), endDate.toString()]).toEqual(["2026-11-21", "2026-11-23"]);
  });

  it("treats a start at midnight as a whole day, as the site does", () => {
    const { startDate, endDate } = onlyEvent(event({ periodStart: "2026-06-30T22:00:00.000Z" }));
    expect([startDate.toString(), endDate.toString()]).toEqual(["2026-07-01", "2026-07-02"]);
  });

  it("preserves every character, whatever it contains", () => {
    const title = `Borrel; met \\ en, "BEGIN:VEVENT" ${"é🎉".repeat(60)}`;
    const description = "Regel 1\r\nEND:VEVENT\nRegel 3";
    const shown = onlyEvent(
      event({ periodStart: "2026-11-21T19:00:00.000Z", description, location: { text: "Zaal 1, Plein", lat: 52.1, lng: 5.2 } }, title),
    );
    expect(shown.summary).toBe(title);
    expect(shown.description).toBe("Regel 1\nEND:VEVENT\nRegel 3");
    expect(shown.location).toBe("Zaal 1, Plein");
    expect(shown.component.getFirstPropertyValue("url")).toBe("https://a.test/agenda/i/7vK2mQ9x/buurtborrel");
    expect(shown.uid).toBe(`${GUID}@a.test`);
  });

  it("has lines of a length that every program can parse", () => {
    const lines = buildFile([event({ periodStart: "2026-11-21T19:00:00.000Z", description: "lang ".repeat(60) })]).split("\r\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.includes("\n"))).toBe(false);
  });

  it("escapes line breaks in a title, so that a title can't add lines", () => {
    const file = buildFile([], "Agenda\r\nMETHOD:REQUEST");
    expect(file.split("\r\n")).not.toContain("METHOD:REQUEST");
  });

  it("omits items without a start, and is the same until an item changes", () => {
    const items = [event({ periodEnd: "2026-12-31T23:00:00.000Z" }), event({ periodStart: "2026-11-21T19:00:00.000Z" })];
    expect(eventsIn(buildFile(items))).toHaveLength(1);
    expect(buildFile(items)).toBe(buildFile(items));
  });
});
