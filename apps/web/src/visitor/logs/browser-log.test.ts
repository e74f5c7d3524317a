import { LogEntries, type LogEntry, MAX_LOG_ENTRIES } from "@plein/contract/logs/log-entry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBrowserLog } from "./browser-log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const sent: (readonly LogEntry[])[] = [];
  const state = { isOnline: true, lookups: 0 };
  const log = createBrowserLog({
    findUrl: async () => {
      state.lookups++;
      if (!state.isOnline) throw new Error("no connection");
      return "/log";
    },
    send: async (_, entries) => {
      if (state.isOnline) sent.push(entries);
      return state.isOnline;
    },
    now: () => 1_700_000_000_123,
    describe: () => ({ origin: "https://lindendaal.example/nieuws", platform: "lindendaal.example", user_agent: "Firefox", bot: false }),
  });
  return { log, sent, state };
}
const note = (title: string) => ({ code: "save-1", title });

describe("the log of a browser", () => {
  // @covers entity.log-entry, call.log, limit.log-flush
  it("is sent as one batch after five seconds, in the log's format", async () => {
    const { log, sent, state } = setUp();
    log.add(note("Opslaan mislukt"));
    await vi.advanceTimersByTimeAsync(3000);
    log.add({ code: 404, title: "Niet gevonden", level: 4, details: "x".repeat(20_000) });
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
    expect(LogEntries.parse(sent[0])).toMatchObject([
      { short_message: "save-1 - Opslaan mislukt", level: 3, timestamp: 1_700_000_000.123 },
      { short_message: "404 - Niet gevonden", level: 4 },
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(state.lookups).toBe(1);
  });

  // @covers call.log
  it("is sent immediately when the page is left, unless it is empty", async () => {
    const { log, sent } = setUp();
    await log.flush();
    log.add(note("Weg"));
    await log.flush();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.map((entries) => entries.length)).toEqual([1]);
  });

  it("retries a few times without a connection, and never buffers more than one call accepts", async () => {
    const { log, sent, state } = setUp();
    state.isOnline = false;
    for (let count = 0; count < 250; count++) log.add(note(`${count}`));
    await vi.advanceTimersByTimeAsync(5000);
    state.isOnline = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.map((entries) => entries.length)).toEqual([MAX_LOG_ENTRIES]);
    state.isOnline = false;
    log.add(note("verloren"));
    await vi.advanceTimersByTimeAsync(60_000);
    state.isOnline = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });
});
