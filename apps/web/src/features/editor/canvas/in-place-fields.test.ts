import { expect, it, vi } from "vitest";
import { createInPlaceFields } from "./in-place-fields.ts";

it("knows the fields of each block while their texts are on the page, with one name for all places of a list", () => {
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

it("tells of a field that is new or gone, and gives the same set until then", () => {
  const fields = createInPlaceFields();
  const listener = vi.fn();
  fields.subscribe(listener);
  fields.register("a", "/items/0/text");
  const known = fields.of("a");
  fields.register("a", "/items/1/text")();
  expect(listener).toHaveBeenCalledOnce();
  expect(fields.of("a")).toBe(known);
});
