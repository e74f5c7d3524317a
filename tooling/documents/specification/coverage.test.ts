import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../process/root.ts";
import { findCoveringTests, readCoveringTests, renderCoverage } from "./coverage.ts";
import { SPECIFICATION } from "./specification-rows.ts";

const rows = SPECIFICATION.flatMap((section) => section.rows);

describe("the specification", () => {
  const tests = findCoveringTests();
  const covered = new Set(tests.flatMap(({ rowIds }) => rowIds));

  it("has a test for each row, or says why it has none", () => {
    expect(rows.filter(({ id, instead }) => covered.has(id) === (instead !== undefined)).map(({ id }) => id)).toEqual([]);
  });

  it("has each row that a test names, once", () => {
    const ids = rows.map(({ id }) => id);
    expect([...covered].filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("is covered as docs/coverage.md says", async () => {
    await expect(renderCoverage(tests)).toMatchFileSnapshot(join(root, "docs/coverage.md"));
  });
});

describe("a test that covers rows", () => {
  it("is named by its suite and its title, also if it runs once for each of several values", () => {
    const text = [
      'describe("a list", () => {',
      "  // @covers call.list, limit.expiry",
      "  // @covers entity.list-item",
      '  it.each<string>(["a(b)", "c"])("has %s", async () => {});',
      "});",
      "// @covers rule.slug",
      "test(`a slug`, () => {});",
    ].join("\n");
    expect(readCoveringTests("x.test.ts", text)).toEqual([
      { file: "x.test.ts", title: "a list has %s", rowIds: ["call.list", "limit.expiry", "entity.list-item"] },
      { file: "x.test.ts", title: "a slug", rowIds: ["rule.slug"] },
    ]);
  });
});
