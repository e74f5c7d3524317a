import { expect, it, vi } from "vitest";
import { createInPlaceFields } from "./in-place-fields.ts";

it("the fields of a block are registered while their texts are on the page, with one pointer for all items of a list", () => {
  const fields = createInPlaceFields();
  const leaveTitle = fields.register("a", "/title");
  const leaveFirst = fields.register("a", "/items/0/text");
  const leaveSecond = fields.register("a", "/items/12/text");
  expect([...fields.of("a")]).toEqual(["/title", "/items/*/text"]);
  expect([...fields.of("b")]).toEqual([]);
  leaveFirst();
  leaveTitle();
  expect([...fields.of("a")]).toEqual(["/items/*/text"]);
  leaveSecond();
  expect([...fields.of("a")]).toEqual([]);
});

it("an added or removed field notifies listeners, and the set is identical until then", () => {
  const fields = createInPlaceFields();
  const listener = vi.fn();
  fields.subscribe(listener);
  fields.register("a", "/items/0/text");
  const known = fields.of("a");
  fields.register("a", "/items/1/text")();
  expect(listener).toHaveBeenCalledOnce();
  expect(fields.of("a")).toBe(known);
});
