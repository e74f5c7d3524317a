import { expect, it } from "vitest";
import { NotificationDeduplicator } from "./notification-deduplicator.ts";

it("passes on whichever comes first, and not the other", () => {
  const own = new NotificationDeduplicator();
  expect([own.announce(1), own.receive(1), own.receive(2), own.announce(2)]).toEqual([true, false, true, false]);
});

it("passes on a notification that was never announced locally", () => {
  const own = new NotificationDeduplicator();
  own.announce(1);
  expect([own.receive(2), own.receive(1), own.receive(3)]).toEqual([true, false, true]);
});

it("passes on everything after notifications may have been missed", () => {
  const own = new NotificationDeduplicator();
  own.announce(1);
  own.reset();
  expect(own.receive(1)).toBe(true);
});

it("remembers the latest thousand that are unpaired", () => {
  const own = new NotificationDeduplicator();
  for (let id = 1; id <= 1500; id++) own.announce(id);
  expect([own.receive(1), own.receive(1500)]).toEqual([true, false]);
});
