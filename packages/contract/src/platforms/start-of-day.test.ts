import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startOfDate, startOfDay } from "./start-of-day.ts";

const AMSTERDAM = "Europe/Amsterdam";
const start = (instant: string, timeZone = AMSTERDAM, daysBack = 0) => startOfDay(new Date(instant), timeZone, daysBack).toISOString();

describe("the start of a day in Amsterdam", () => {
  it.each([
    ["2026-01-15T12:00:00Z", "2026-01-14T23:00:00.000Z"],
    ["2026-07-15T12:00:00Z", "2026-07-14T22:00:00.000Z"],
    ["2026-01-14T23:00:00Z", "2026-01-14T23:00:00.000Z"],
    ["2026-01-14T22:59:59.999Z", "2026-01-13T23:00:00.000Z"],
    // daylight saving starts on 29 March 2026 at 02:00: a day of 23 hours
    ["2026-03-29T00:30:00Z", "2026-03-28T23:00:00.000Z"],
    ["2026-03-29T21:59:59Z", "2026-03-28T23:00:00.000Z"],
    ["2026-03-29T22:00:00Z", "2026-03-29T22:00:00.000Z"],
    // and ends on 25 October 2026 at 03:00: a day of 25 hours
    ["2026-10-25T00:30:00Z", "2026-10-24T22:00:00.000Z"],
    ["2026-10-25T22:59:59Z", "2026-10-24T22:00:00.000Z"],
    ["2026-10-25T23:00:00Z", "2026-10-25T23:00:00.000Z"],
  ])("of %s is %s", (instant, expected) => expect(start(instant)).toBe(expected));

  it.each([
    ["2026-03-30T10:00:00Z", 1, "2026-03-28T23:00:00.000Z"],
    ["2026-03-30T10:00:00Z", 2, "2026-03-27T23:00:00.000Z"],
    ["2026-10-26T10:00:00Z", 1, "2026-10-24T22:00:00.000Z"],
    ["2026-01-01T10:00:00Z", 365, "2024-12-31T23:00:00.000Z"],
  ])("of %s, %d days back, is %s", (instant, daysBack, expected) => expect(start(instant, AMSTERDAM, daysBack)).toBe(expected));
});

describe("where the clock changes at midnight", () => {
  it("a day without 00:00 starts at 01:00", () => {
    expect(start("2026-03-29T12:00:00Z", "Asia/Beirut")).toBe("2026-03-28T22:00:00.000Z");
    expect(start("2018-11-04T12:00:00Z", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00.000Z");
  });
  it("a day with 00:00 twice starts at the first", () => {
    expect(start("2026-11-01T12:00:00Z", "America/Havana")).toBe("2026-11-01T04:00:00.000Z");
  });
  it("an hour that is repeated on the previous day belongs to that", () => {
    expect(start("2018-02-18T12:00:00Z", "America/Sao_Paulo")).toBe("2018-02-18T03:00:00.000Z");
  });
});

const zone = fc.constantFrom(
  AMSTERDAM,
  "UTC",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Asia/Beirut",
  "America/Havana",
  "Pacific/Kiritimati",
);
const instant = fc.date({ min: new Date("1990-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });

describe("in every zone, at every moment, the start of the day", () => {
  it("is not after the instant, and less than 26 hours before it", () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const passed = at.getTime() - startOfDay(at, timeZone).getTime();
        expect(passed).toBeGreaterThanOrEqual(0);
        expect(passed).toBeLessThan(26 * 3_600_000);
      }),
    );
  });

  it("is its own start, and a millisecond earlier is another day", () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const begin = startOfDay(at, timeZone);
        expect(startOfDay(begin, timeZone)).toEqual(begin);
        expect(startOfDay(new Date(begin.getTime() - 1), timeZone).getTime()).toBeLessThan(begin.getTime());
      }),
    );
  });

  it("one day back is the start of the previous day", () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const begin = startOfDay(at, timeZone);
        expect(startOfDay(at, timeZone, 1)).toEqual(startOfDay(new Date(begin.getTime() - 1), timeZone));
      }),
    );
  });
});

it("a date starts and ends in the platform's time zone", () => {
  expect(startOfDate("2026-03-29", AMSTERDAM).toISOString()).toBe("2026-03-28T23:00:00.000Z");
  expect(startOfDate("2026-03-29", AMSTERDAM, 1).toISOString()).toBe("2026-03-29T22:00:00.000Z");
});
