import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "../process/root.ts";
import { findCrowdedFolders, MAX_PRODUCT_FILES } from "./folder-sizes.ts";

function productFiles(): string[] {
  return globSync("{apps,packages}/*/src/**/*.{ts,tsx,css,mjs}", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
}

describe("product folders", () => {
  it(`hold at most ${MAX_PRODUCT_FILES} product files each`, () => {
    expect(Object.fromEntries(findCrowdedFolders(productFiles()))).toEqual({});
  });

  it("are counted without tests, fixtures and subfolders", () => {
    const names = Array.from({ length: MAX_PRODUCT_FILES }, (_, index) => `packages/api/src/pages/file-${index}.ts`);
    const uncounted = ["a.test.ts", "testing/b.ts", "drafts/c.ts", "messages/nl.json"].map((name) => `packages/api/src/pages/${name}`);
    expect([...findCrowdedFolders([...names, ...uncounted])]).toEqual([]);
    expect([...findCrowdedFolders([...names, "packages/api/src/pages/one-more.css"])]).toEqual([
      ["packages/api/src/pages", MAX_PRODUCT_FILES + 1],
    ]);
  });
});
