import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { describeFolderError, openDataFolder } from "./data-folder.ts";

const home = mkdtempSync(join(tmpdir(), "plein-data-"));
afterAll(() => rmSync(home, { recursive: true }));

describe("the data folder", () => {
  it("is created if it is missing, and unchanged if it exists", () => {
    const dataDir = join(home, "a/b");
    openDataFolder(dataDir);
    openDataFolder(dataDir);
    expect(existsSync(join(dataDir, "media"))).toBe(true);
  });

  it("is rejected with a one-line message if it is a file or inside one", () => {
    writeFileSync(join(home, "file"), "");
    for (const dataDir of [join(home, "file"), join(home, "file/inside")])
      expect(() => openDataFolder(dataDir)).toThrow(
        /^DATA_DIR: .*file.* is a file, or inside one; choose a folder\. See \.env\.example\.$/,
      );
  });

  it.each([
    ["EACCES", /can't be written by the user that runs Plein/],
    ["EROFS", /is on a read-only file system/],
    ["ENOSPC", /is on a full disk/],
    ["EIO", /can't be used \(EIO: i\/o error\)/],
  ])("is described by its reason, %s", (code, line) => {
    // Root, as whom the tests may run, is never refused.
    expect(describeFolderError(Object.assign(new Error(`${code}: i/o error`), { code, path: "/data" }), "/data")).toMatch(line);
  });
});
