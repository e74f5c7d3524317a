import fc from "fast-check";
import { expect, it } from "vitest";
import { createFormSurges, SURGE_SENDS } from "./form-surges.ts";

const PLATFORM = "0199c1f0-8f5e-7c3a-9b1e-000000000001";
const FORM = "0199c1f0-8f5e-7c3a-9b1e-000000000021";
const MINUTE_MS = 60_000;

function startSurges() {
  const clock = { nowMs: 0 };
  return { clock, surges: createFormSurges(() => clock.nowMs) };
}

it("has no surge while fewer are sent in each minute", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: Math.ceil(MINUTE_MS / (SURGE_SENDS - 1)), max: MINUTE_MS }), { maxLength: 200 }), (pauses) => {
      const { clock, surges } = startSurges();
      for (const pause of pauses) {
        clock.nowMs += pause;
        expect(surges.count(PLATFORM, FORM)).toBe(false);
      }
    }),
  );
});

it("has a surge once twice as many are sent within a minute, whenever that is, until ten minutes after the last of them", () => {
  fc.assert(
    fc.property(fc.nat(MINUTE_MS), fc.nat(20), (start, before) => {
      const { clock, surges } = startSurges();
      for (let sent = 0; sent < before; sent++) surges.count(PLATFORM, FORM);
      clock.nowMs = start;
      for (let sent = 0; sent < 2 * SURGE_SENDS; sent++) {
        clock.nowMs += MINUTE_MS / (2 * SURGE_SENDS + 1);
        surges.count(PLATFORM, FORM);
      }
      expect(surges.has(PLATFORM, FORM)).toBe(true);
      clock.nowMs += 10 * MINUTE_MS;
      expect([surges.has(PLATFORM, FORM), surges.count(PLATFORM, FORM)]).toEqual([false, false]);
    }),
  );
});

it("concerns that form of that platform alone", () => {
  const { surges } = startSurges();
  const counted = Array.from({ length: SURGE_SENDS }, () => surges.count(PLATFORM, FORM));
  expect(counted.indexOf(true)).toBe(SURGE_SENDS - 1);
  expect([surges.has(FORM, FORM), surges.has(PLATFORM, PLATFORM), surges.has(PLATFORM, FORM)]).toEqual([false, false, true]);
});

it("forgets forms that were first sent long ago before it holds too many", () => {
  const { surges } = startSurges();
  for (let sent = 0; sent < SURGE_SENDS; sent++) surges.count(PLATFORM, FORM);
  for (let form = 0; form < 10_000; form++) surges.count(PLATFORM, `form ${form}`);
  expect(surges.has(PLATFORM, FORM)).toBe(false);
});
