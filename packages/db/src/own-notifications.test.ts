import { expect, it } from "vitest";
import { OwnNotifications } from "./own-notifications.ts";

it("passes over what was told, and hears what was not", () => {
  const own = new OwnNotifications();
  own.tell("a");
  own.tell("a");
  expect([own.hear("a"), own.hear("a"), own.hear("a"), own.hear("b")]).toEqual([false, false, true, true]);
});

it("hears twice rather than never where a notification came before it was told", () => {
  const own = new OwnNotifications();
  expect(own.hear("a")).toBe(true);
  own.tell("a");
  own.tell("a");
  expect([own.hear("a"), own.hear("a")]).toEqual([false, true]);
});

it("hears everything after notifications may have been missed", () => {
  const own = new OwnNotifications();
  own.tell("a");
  own.forget();
  expect(own.hear("a")).toBe(true);
});
