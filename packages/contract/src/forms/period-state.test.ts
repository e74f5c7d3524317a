import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formStatus } from "./form-list.ts";
import { PERIOD_MODES, periodState } from "./period-state.ts";

const now = new Date("2026-03-14T12:00:00Z");
const before = new Date("2026-03-14T11:59:59Z");
const after = new Date("2026-03-14T12:00:01Z");

describe("a custom period is", () => {
  it.each([
    [null, null, "open"],
    [before, null, "open"],
    [now, null, "open"],
    [after, null, "open-future"],
    [null, before, "closed"],
    [null, now, "closed"],
    [null, after, "close-future"],
    [before, after, "close-future"],
    [after, before, "closed"],
    [before, before, "closed"],
    [after, after, "open-future"],
  ])("from %s to %s: %s", (opensAt, closesAt, state) => expect(periodState({ mode: "Custom", opensAt, closesAt }, now)).toBe(state));
});

const limit = fc.option(fc.date({ noInvalidDate: true }));
const period = fc.record({ mode: fc.constantFrom(...PERIOD_MODES), opensAt: limit, closesAt: limit });
const moment = fc.date({ noInvalidDate: true });

// @covers enum.period
it("Open and Closed ignore the dates", () => {
  fc.assert(
    fc.property(period, moment, (aPeriod, at) => {
      expect(periodState({ ...aPeriod, mode: "Open" }, at)).toBe("open");
      expect(periodState({ ...aPeriod, mode: "Closed" }, at)).toBe("closed");
    }),
  );
});

it("once closed, a period never opens again", () => {
  fc.assert(
    fc.property(period, moment, moment, (aPeriod, one, other) => {
      const [earlier, later] = one <= other ? [one, other] : [other, one];
      fc.pre(periodState(aPeriod, earlier) === "closed");
      expect(periodState(aPeriod, later)).toBe("closed");
    }),
  );
});

// @covers state.period
it("is open exactly between its limits", () => {
  fc.assert(
    fc.property(period, moment, (aPeriod, at) => {
      const { opensAt, closesAt } = aPeriod;
      const isOpen = ["open", "close-future"].includes(periodState({ ...aPeriod, mode: "Custom" }, at));
      expect(isOpen).toBe((!opensAt || opensAt <= at) && (!closesAt || at < closesAt));
    }),
  );
});

describe("the status of a form in the list", () => {
  const form = { isArchived: false, version: 1, isOpen: true, state: "Custom" as const, opensOn: null, closesOn: null };
  it.each([
    ["archived", { isArchived: true }],
    ["unpublished", { version: null, isOpen: false }],
    ["open", {}],
    ["closing", { closesOn: after.toISOString() }],
    ["scheduled", { opensOn: after.toISOString(), isOpen: false }],
    ["closed", { closesOn: before.toISOString(), isOpen: false }],
    ["closed", { state: "Closed" as const, isOpen: false }],
    ["full", { isOpen: false }],
    ["full", { closesOn: after.toISOString(), isOpen: false }],
  ])("is %s for %j", (status, change) => expect(formStatus({ ...form, ...change }, now)).toBe(status));
});
