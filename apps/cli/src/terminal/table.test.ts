import { describe, expect, it } from "vitest";
import { table } from "./table.ts";

const columns = [
  { title: "NAME", value: ({ name }: { name: string }) => name },
  { title: "X", value: () => "x" },
];

describe("a table", () => {
  it("has columns as wide as their widest value", () => {
    expect(table([{ name: "a" }, { name: "longer" }], columns)).toBe("NAME    X\na       x\nlonger  x");
  });

  it("is the text None without rows", () => expect(table([], columns)).toBe("None."));

  it("removes control characters, so that stored text can't control the terminal", () => {
    expect(table([{ name: "\u001b[2Jgone\nnext" }], columns)).toContain(" [2Jgone next");
  });
});
