import { describe, expect, it } from "vitest";
import { parseLocalTime, toLocalTime } from "./local-moment.ts";

const ZONE = "Europe/Amsterdam";

describe("an instant as local time on the platform", () => {
  it.each([
    ["2026-11-21T13:30:00.000Z", "2026-11-21T14:30"],
    ["2026-06-30T22:00:00.000Z", "2026-07-01T00:00"],
    // Around the hour that occurs twice, and the one that is skipped.
    ["2026-10-24T23:59:00.000Z", "2026-10-25T01:59"],
    ["2026-10-25T02:00:00.000Z", "2026-10-25T03:00"],
    ["2026-03-29T01:00:00.000Z", "2026-03-29T03:00"],
  ])("%s is %s, both ways", (moment, local) => {
    expect(toLocalTime(moment, ZONE)).toBe(local);
    expect(parseLocalTime(local, ZONE)).toBe(moment);
  });

  it("in a skipped hour is read as the hour after it", () => {
    expect(toLocalTime(parseLocalTime("2026-03-29T02:30", ZONE), ZONE)).toMatch(/^2026-03-29T0[13]:30$/);
  });

  it("is null for empty and invalid text", () => {
    expect(parseLocalTime("", ZONE)).toBeNull();
    expect(parseLocalTime("morgen", ZONE)).toBeNull();
    expect(toLocalTime(null, ZONE)).toBe("");
    expect(toLocalTime("morgen", ZONE)).toBe("");
  });
});
