import { expect, it } from "vitest";
import { maintenanceRetrySeconds } from "./maintenance-mode.ts";

it("sets Retry-After to the expected end, between a minute and a day", () => {
  const now = new Date("2026-12-01T10:00:00.000Z");
  const seconds = (until: string | null) => maintenanceRetrySeconds({ until }, now);
  expect(seconds("2026-12-01T12:00:00.000Z")).toBe(7200);
  expect(seconds("2026-12-01T10:00:01.000Z")).toBe(60);
  expect(seconds("2027-12-01T10:00:00.000Z")).toBe(86_400);
  // Over, and not ended yet.
  expect(seconds("2026-12-01T09:00:00.000Z")).toBe(600);
  expect(seconds(null)).toBe(600);
});
