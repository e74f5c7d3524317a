import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { observeServerTime, serverNow } from "./server-clock.ts";

const NOON = Date.parse("2026-11-25T12:00:00Z");
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});
afterEach(() => {
  observeServerTime(new Date().toUTCString(), Date.now());
  vi.useRealTimers();
});

/** A call of this duration on a computer whose clock is this much ahead; the server wrote its response after `part` of it. */
function makeCall({ aheadMs, durationMs, part }: { readonly aheadMs: number; readonly durationMs: number; readonly part: number }): void {
  vi.setSystemTime(NOON + aheadMs);
  const sentAtMs = Date.now();
  const date = new Date(NOON + durationMs * part).toUTCString();
  vi.setSystemTime(NOON + aheadMs + durationMs);
  observeServerTime(date, sentAtMs);
}

const calls = fc.record({
  aheadMs: fc.integer({ min: -48 * HOUR_MS, max: 48 * HOUR_MS }),
  durationMs: fc.integer({ min: 0, max: 60_000 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe("the server's clock", () => {
  it("deviates by at most the duration of the call, however wrong the client's clock is", () => {
    fc.assert(
      fc.property(calls, (call) => {
        makeCall(call);
        expect(Math.abs(serverNow() - (NOON + call.durationMs))).toBeLessThanOrEqual(call.durationMs + 1000);
      }),
    );
  });

  it("is the client's clock if that is correct, on a slow network too", () => {
    fc.assert(
      fc.property(calls, (call) => {
        makeCall({ ...call, aheadMs: 0 });
        expect(serverNow()).toBe(Date.now());
      }),
    );
  });

  it("is the client's clock again once that is corrected", () => {
    makeCall({ aheadMs: 5 * HOUR_MS, durationMs: 100, part: 0.5 });
    expect(serverNow()).not.toBe(Date.now());
    makeCall({ aheadMs: 0, durationMs: 100, part: 0.5 });
    expect(serverNow()).toBe(Date.now());
  });

  it.each([null, "", "yesterday"])("learns nothing from %o", (date) => {
    observeServerTime(date, NOON);
    expect(serverNow()).toBe(NOON);
  });
});
