import { expect, it } from "vitest";
import { createTypingStart } from "./begin-typing.ts";

it("the first required text of an added block gets the caret, once", () => {
  const start = createTypingStart();
  start.expect("a", "cards");
  expect(start.claim("b", "/items/0/title")).toBe(false);
  expect(start.claim("a", "/items/0/text")).toBe(false);
  expect(start.claim("a", "/items/0/title")).toBe(true);
  expect(start.claim("a", "/items/1/title")).toBe(false);
  expect(start.isOpen()).toBe(false);
});

it.each([
  ["image", "/caption"],
  ["files", "/items/0/title"],
])("stays open for a block that needs something else first (%s)", (name, field) => {
  const start = createTypingStart();
  start.expect("a", name);
  expect(start.claim("a", field)).toBe(false);
  expect(start.isOpen()).toBe(true);
});
