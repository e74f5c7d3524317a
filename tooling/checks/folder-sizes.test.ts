import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "../process/root.ts";
import { crowdedFolders, MAX_PRODUCT_FILES } from "./folder-sizes.ts";

/** Folders that are still too large. A folder leaves the list as soon as it is opened. */
const STILL_CROWDED = ["apps/web/src/features/list-items"];

function productFiles(): string[] {
  return globSync("{apps,packages}/*/src/**/*.{ts,tsx,css,mjs}", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
}

describe("the folders of the product", () => {
  it(`hold at most ${MAX_PRODUCT_FILES} product files, save those that are still to be opened`, () => {
    const crowded = Object.fromEntries(crowdedFolders(productFiles()));
    for (const folder of STILL_CROWDED) delete crowded[folder];
    expect(crowded).toEqual({});
  });

  it("leave the list of those still to be opened once they are", () => {
    const crowded = crowdedFolders(productFiles());
    expect(STILL_CROWDED.filter((folder) => !crowded.has(folder))).toEqual([]);
  });

  it("are counted without tests, fixtures and sub-folders", () => {
    const names = Array.from({ length: MAX_PRODUCT_FILES }, (_, index) => `packages/api/src/pages/file-${index}.ts`);
    const uncounted = ["a.test.ts", "testing/b.ts", "drafts/c.ts", "messages/nl.json"].map((name) => `packages/api/src/pages/${name}`);
    expect([...crowdedFolders([...names, ...uncounted])]).toEqual([]);
    expect([...crowdedFolders([...names, "packages/api/src/pages/one-more.css"])]).toEqual([
      ["packages/api/src/pages", MAX_PRODUCT_FILES + 1],
    ]);
  });
});
