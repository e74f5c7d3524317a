import { expect, it } from "vitest";
import { insertVariable } from "./insert-variable.ts";

it("puts a value within a line where the cursor is, in the place of what was selected", () => {
  expect(insertVariable("Dag X,", { start: 4, end: 5 }, { name: "name", type: "line" }, "Knop")).toEqual({
    text: "Dag {name},",
    selection: { start: 10, end: 10 },
  });
});

it("puts a link on a line of its own, as a button whose label is selected", () => {
  const { text, selection } = insertVariable("Dag,\nKlik", { start: 4, end: 4 }, { name: "link", type: "link" }, "Knop");
  expect(text).toBe("Dag,\n\n[Knop]({link})\n\nKlik");
  expect(text.slice(selection.start, selection.end)).toBe("Knop");
});

it("puts a value of several lines alone in its paragraph, also in an empty text", () => {
  expect(insertVariable("", { start: 0, end: 0 }, { name: "text", type: "block" }, "Knop").text).toBe("{text}");
  expect(insertVariable("Dag", { start: 3, end: 3 }, { name: "text", type: "block" }, "Knop").text).toBe("Dag\n\n{text}");
});
