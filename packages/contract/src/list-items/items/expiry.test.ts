import fc from "fast-check";
import { expect, it } from "vitest";
import { expiryCutoff, isExpired, MAX_RECENT_DAYS } from "./expiry.ts";

const AMSTERDAM = "Europe/Amsterdam";
const now = fc.date({ min: new Date("2000-01-01"), max: new Date("2050-01-01"), noInvalidDate: true });
const days = fc.integer({ min: 0, max: MAX_RECENT_DAYS });

it.each([
  ["2026-03-29T21:30:00Z", 0, "2026-03-28T22:59:59Z", true],
  ["2026-03-29T21:30:00Z", 0, "2026-03-28T23:00:00Z", false],
  // half past eleven in the evening is still the same day, half past midnight is the next
  ["2026-03-29T22:30:00Z", 0, "2026-03-29T21:59:59Z", true],
  ["2026-03-29T22:30:00Z", 1, "2026-03-29T21:59:59Z", false],
])("at %s, recent for %d days, what ended at %s is expired: %s", (at, recent, end, expired) => {
  expect(isExpired(new Date(end), expiryCutoff(new Date(at), AMSTERDAM, recent))).toBe(expired);
});

// @covers limit.expiry
it("an item without an end never expires, and none expires on the day it ends", () => {
  fc.assert(
    fc.property(now, days, (at, recent) => {
      expect(isExpired(null, expiryCutoff(at, AMSTERDAM, recent))).toBe(false);
      expect(isExpired(at, expiryCutoff(at, AMSTERDAM, recent))).toBe(false);
    }),
  );
});

it("more itemsRecentForDays never hide more", () => {
  fc.assert(
    fc.property(now, now, days, days, (at, end, one, other) => {
      fc.pre(isExpired(end, expiryCutoff(at, AMSTERDAM, Math.max(one, other))));
      expect(isExpired(end, expiryCutoff(at, AMSTERDAM, Math.min(one, other)))).toBe(true);
    }),
  );
});
