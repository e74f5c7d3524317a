import { NO_SCHEDULE } from "@plein/contract/pages/page-schedule";
import { expect, it } from "vitest";
import { findEndProblem, periodInput, plannedPeriod } from "./publication-period.ts";

const [noon, two, three] = ["2026-12-01T12:00:00.000Z", "2026-12-01T14:00:00.000Z", "2026-12-01T15:00:00.000Z"];

it("the form starts with the scheduled period", () => {
  expect(plannedPeriod(undefined)).toEqual({ from: null, until: null });
  expect(plannedPeriod({ ...NO_SCHEDULE, visibleUntil: two })).toEqual({ from: null, until: two });
  expect(plannedPeriod({ ...NO_SCHEDULE, visibleUntil: two, next: { from: two, until: three } })).toEqual({ from: two, until: three });
});

it("an end in the past or not after the start is rejected", () => {
  const now = new Date(noon);
  expect(findEndProblem({ from: null, until: null }, now)).toBeNull();
  expect(findEndProblem({ from: null, until: noon }, now)).toBe("past");
  expect(findEndProblem({ from: null, until: two }, now)).toBeNull();
  expect(findEndProblem({ from: two, until: two }, now)).toBe("beforeStart");
  expect(findEndProblem({ from: two, until: three }, now)).toBeNull();
});

it("an absent end is sent too, so that a scheduled one is removed", () => {
  expect(periodInput({ from: null, until: null })).toEqual({ until: null });
  expect(periodInput({ from: two, until: three })).toEqual({ from: two, until: three });
});
