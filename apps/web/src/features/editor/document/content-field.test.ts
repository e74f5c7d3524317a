import { describe, expect, it } from "vitest";
import { fieldOf, withField } from "./content-field.ts";

describe("withField", () => {
  it("replaces a member without changing the original", () => {
    const content = { title: "Oud", intro: "Blijft" };
    expect(withField(content, "/title", "Nieuw")).toEqual({ title: "Nieuw", intro: "Blijft" });
    expect(content.title).toBe("Oud");
  });

  it("replaces a member of an item, and keeps the other items' identity", () => {
    const content = { items: [{ title: "a" }, { title: "b", text: "x" }] };
    const changed = withField(content, "/items/1/title", "B");
    expect(changed).toEqual({ items: [{ title: "a" }, { title: "B", text: "x" }] });
    expect((changed.items as unknown[])[0]).toBe(content.items[0]);
  });

  it("an escaped pointer is parsed", () => {
    expect(withField({ "a/b": 1 }, "/a~1b", 2)).toEqual({ "a/b": 2 });
  });
});

it("a field is found by its pointer, or is undefined", () => {
  const content = { items: [{ "a/b": "x" }] };
  expect(fieldOf(content, "/items/0/a~1b")).toBe("x");
  expect(fieldOf(content, "/items/1/title")).toBeUndefined();
  expect(fieldOf(content, "/items/0/a~1b/deeper")).toBeUndefined();
});
