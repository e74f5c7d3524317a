import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { describeFolderError, openDataFolder } from "./data-folder.ts";

const home = mkdtempSync(join(tmpdir(), "plein-data-"));
afterAll(() => rmSync(home, { recursive: true }));

describe("the data folder", () => {
  it("is created where it is missing, and left alone where it is there", () => {
    const dataDir = join(home, "a/b");
    openDataFolder(dataDir);
    openDataFolder(dataDir);
    expect(existsSync(join(dataDir, "media"))).toBe(true);
  });

  it("is refused in one line where it is a file or lies in one", () => {
    writeFileSync(join(home, "file"), "");
    for (const dataDir of [join(home, "file"), join(home, "file/inside")])
      expect(() => openDataFolder(dataDir)).toThrow(
        /^DATA_DIR: .*file.* is a file, or lies in one; choose a folder\. See \.env\.example\.$/,
      );
  });

  it.each([
    ["EACCES", /can't be written by the user that runs Plein/],
    ["EROFS", /is read-only/],
    ["ENOSPC", /is full/],
    ["EIO", /can't be used \(EIO: i\/o error\)/],
  ])("is described by its reason, %s", (code, line) => {
    // Root, as whom the tests may run, is refused nothing.
    expect(describeFolderError(Object.assign(new Error(`${code}: i/o error`), { code, path: "/data" }), "/data")).toMatch(line);
  });
});
