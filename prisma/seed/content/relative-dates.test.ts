import { expect, it } from "vitest";
import { withDates } from "./relative-dates.ts";

const saturday = new Date("2026-11-21T10:00:00Z");

it("names the next such weekday, never today, and weeks after it", () => {
  expect(withDates("Markt op {za +1}.", saturday)).toBe("Markt op zaterdag 28 november.");
  expect(withDates("{Zo +1} en {do +3}", saturday)).toBe("Zondag 22 november en donderdag 10 december");
});

it("leaves everything else as it was, however deep", () => {
  const value = { items: [{ title: "Op {ma +1}", count: 3, image: null }], isOpen: true };
  expect(withDates(value, saturday)).toEqual({ items: [{ title: "Op maandag 23 november", count: 3, image: null }], isOpen: true });
});
