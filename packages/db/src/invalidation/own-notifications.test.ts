import { expect, it } from "vitest";
import { OwnNotifications } from "./own-notifications.ts";

it("passes on what was told or heard first, and not the other", () => {
  const own = new OwnNotifications();
  expect([own.tell(1), own.hear(1), own.hear(2), own.tell(2)]).toEqual([true, false, true, false]);
});

it("hears what was never told", () => {
  const own = new OwnNotifications();
  own.tell(1);
  expect([own.hear(2), own.hear(1), own.hear(3)]).toEqual([true, false, true]);
});

it("hears everything after notifications may have been missed", () => {
  const own = new OwnNotifications();
  own.tell(1);
  own.forget();
  expect(own.hear(1)).toBe(true);
});

it("keeps the latest thousand whose other half did not come", () => {
  const own = new OwnNotifications();
  for (let id = 1; id <= 1500; id++) own.tell(id);
  expect([own.hear(1), own.hear(1500)]).toEqual([true, false]);
});
