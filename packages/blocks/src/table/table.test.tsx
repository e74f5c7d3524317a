// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { showBlock } from "../kit/testing/show-block.tsx";
import { table } from "./schema.ts";

const rows = [
  ["Dag", "Balie"],
  ["Maandag", "9.00 uur"],
];
/** In the document, where its caption can be looked up. */
const show = (headers = {}) => {
  const body = showBlock({ name: "table", content: { caption: "Openingstijden", rows, ...headers } });
  document.body.replaceChildren(body);
  return within(body);
};

describe("a table", () => {
  it("is named by its caption, and scrolls in a region that the keyboard reaches", () => {
    show().getByRole("table", { name: "Openingstijden" });
    expect(show().getByRole("region", { name: "Openingstijden" }).tabIndex).toBe(0);
  });

  it("has the headers that it names", () => {
    const namesOf = (role: string, headers = {}) =>
      show(headers)
        .queryAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(namesOf("columnheader")).toEqual(["Dag", "Balie"]);
    expect(namesOf("rowheader", { hasHeaderColumn: true })).toEqual(["Maandag"]);
    expect(namesOf("columnheader", { hasHeaderRow: false })).toEqual([]);
    expect(namesOf("rowheader")).toEqual([]);
  });

  it("is not shown to visitors without a word in it", () => {
    expect(showBlock({ name: "table", content: { caption: "Leeg", rows: [["", ""]] } }).innerHTML).toBe("");
  });

  it("is refused if its rows have different lengths", () => {
    expect(table.content.safeParse({ caption: "", rows: [["a"], ["b", "c"]] }).success).toBe(false);
    expect(table.content.safeParse({ caption: "", rows: [[]] }).success).toBe(false);
  });
});
