import { describe, expect, it } from "vitest";
import { LogEntries, LogEntry, MAX_LOG_ENTRIES } from "./log-entry.ts";
import { errorMessage, LOG_LEVEL, logLevelOf, logTimestamp, readErrorCode } from "./log-level.ts";

const entry = {
  short_message: errorMessage("save-1700000000123", "Opslaan mislukt"),
  level: LOG_LEVEL.error,
  origin: "/nieuws",
  platform: "lindendaal.localhost",
  user_agent: "Mozilla/5.0",
  bot: false,
  timestamp: logTimestamp(1_700_000_000_123),
};

describe("a log entry", () => {
  // @covers entity.log-entry, error.log
  it("says code and title, is an error, and counts in seconds", () => {
    expect(LogEntry.parse(entry)).toMatchObject({
      short_message: "save-1700000000123 - Opslaan mislukt",
      level: 3,
      timestamp: 1_700_000_000.123,
    });
  });

  it("has its code before its title", () => {
    expect(["save-1700000000123 - Opslaan - mislukt", "Opslaan mislukt"].map(readErrorCode)).toEqual(["save-1700000000123", ""]);
  });

  it.each([{ level: 8 }, { level: -1 }, { level: 2.5 }, { short_message: "" }, { timestamp: -1 }, { password: "x" }])(
    "is refused with %j",
    (part) => {
      expect(LogEntry.safeParse({ ...entry, ...part }).success).toBe(false);
    },
  );

  it("comes with at most a hundred others", () => {
    expect(LogEntries.safeParse(Array.from({ length: MAX_LOG_ENTRIES }, () => entry)).success).toBe(true);
    expect(LogEntries.safeParse(Array.from({ length: MAX_LOG_ENTRIES + 1 }, () => entry)).success).toBe(false);
    expect(LogEntries.safeParse([]).success).toBe(false);
  });

  // @covers error.no-id
  it("of a raised 404 is a warning, of anything else an error", () => {
    expect(logLevelOf(404)).toBe(4);
    expect(logLevelOf(500)).toBe(3);
  });
});
