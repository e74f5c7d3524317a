import { expect, it } from "vitest";
import { insertVariable } from "./insert-variable.ts";

it("a value is inserted in a line at the cursor, and replaces the selection", () => {
  expect(insertVariable("Dag X,", { start: 4, end: 5 }, { name: "name", type: "line" }, "Knop")).toEqual({
    text: "Dag {name},",
    selection: { start: 10, end: 10 },
  });
});

it("a link is inserted on a separate line, as a button whose label is selected", () => {
  const { text, selection } = insertVariable("Dag,\nKlik", { start: 4, end: 4 }, { name: "link", type: "link" }, "Knop");
  expect(text).toBe("Dag,\n\n[Knop]({link})\n\nKlik");
  expect(text.slice(selection.start, selection.end)).toBe("Knop");
});

it("a value of several lines is inserted as a separate paragraph, in an empty text too", () => {
  expect(insertVariable("", { start: 0, end: 0 }, { name: "text", type: "block" }, "Knop").text).toBe("{text}");
  expect(insertVariable("Dag", { start: 3, end: 3 }, { name: "text", type: "block" }, "Knop").text).toBe("Dag\n\n{text}");
});
