import type { DraftEvent } from "@plein/contract/presence/draft-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DraftConnection } from "./draft-connection.ts";
import { reconnectDelay } from "./reconnect-delay.ts";

const PRESENT: DraftEvent = { kind: "present", editors: [] };

function connect() {
  const streams: { readonly onData: (event: DraftEvent) => void; readonly onLost: () => void; isOpen: boolean }[] = [];
  const entered: (string | null)[] = [];
  const events: string[] = [];
  const connection = new DraftConnection(
    {
      watch: (listener) => {
        const stream = { ...listener, isOpen: true };
        streams.push(stream);
        return { unsubscribe: () => (stream.isOpen = false) };
      },
      enter: async (block) => entered.push(block),
    },
    {
      onEvent: ({ kind }) => events.push(kind),
      onConnected: () => events.push("connected"),
      onLost: () => events.push("lost"),
      onEnded: (reason) => events.push(reason),
    },
    () => Date.now(),
  );
  connection.resume();
  return { connection, streams, entered, events, open: () => streams.filter(({ isOpen }) => isOpen).length };
}

describe("an open editor's connection", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("announces the current block when it changes, on connecting, and every ten seconds", () => {
    const { connection, streams, entered } = connect();
    connection.enter("passed by");
    connection.enter("a");
    connection.enter("a");
    vi.advanceTimersByTime(500);
    streams[0]?.onData(PRESENT);
    vi.advanceTimersByTime(20_000);
    expect(entered).toEqual(["a", "a", "a", "a"]);
  });

  it("reconnects after increasing delays, and reports each time that any block may have changed", () => {
    const { streams, events, open } = connect();
    streams[0]?.onData(PRESENT);
    for (let attempt = 1; attempt <= 6; attempt++) {
      streams.at(-1)?.onLost();
      expect(open()).toBe(0);
      vi.advanceTimersByTime(reconnectDelay(attempt - 1, () => 1));
      expect(streams).toHaveLength(attempt + 1);
    }
    streams.at(-1)?.onData(PRESENT);
    expect(events.filter((event) => event === "connected")).toHaveLength(2);
    expect(open()).toBe(1);
  });

  it("waits half a second to half a minute", () => {
    expect([reconnectDelay(0, () => 0), reconnectDelay(20, () => 1)]).toEqual([500, 30_000]);
  });

  it("pauses after ten minutes without input, and resumes with the next input", () => {
    const { connection, streams, open } = connect();
    vi.advanceTimersByTime(9 * 60_000);
    connection.resume();
    vi.advanceTimersByTime(9 * 60_000);
    expect(open()).toBe(1);
    vi.advanceTimersByTime(2 * 60_000);
    expect(open()).toBe(0);
    connection.resume();
    expect(streams).toHaveLength(2);
  });

  it("stays closed after the loss of the session, the right or the page, until it is resumed", () => {
    const { connection, streams, events, open } = connect();
    streams[0]?.onData({ kind: "ended", reason: "signedOut" });
    vi.advanceTimersByTime(60_000);
    expect([open(), events.at(-1)]).toEqual([0, "signedOut"]);
    connection.resume();
    expect(open()).toBe(1);
  });

  it("ignores messages of a stream that it closed", () => {
    const { connection, streams, events } = connect();
    connection.pause();
    streams[0]?.onData(PRESENT);
    streams[0]?.onLost();
    vi.advanceTimersByTime(60_000);
    expect(events).toEqual(["lost"]);
    expect(streams).toHaveLength(1);
  });
});
