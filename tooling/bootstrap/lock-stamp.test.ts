import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled, removeStamp, writeStamp } from "./lock-stamp.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "plein-stamp-"));
  writeFileSync(join(root, "package.json"), "{}");
  writeFileSync(join(root, "package-lock.json"), "{}");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** As npm leaves it behind. */
function installByHand(secondsAfterLockFile: number): void {
  mkdirSync(join(root, "node_modules"), { recursive: true });
  const hidden = join(root, "node_modules/.package-lock.json");
  writeFileSync(hidden, "{}");
  const at = Date.now() / 1000 + secondsAfterLockFile;
  utimesSync(hidden, at, at);
}

describe("whether the packages are installed", () => {
  it("is no without node_modules", () => expect(isInstalled(root)).toBe(false));

  it("is yes after an installation", () => {
    writeStamp(root);
    expect(isInstalled(root)).toBe(true);
  });

  it.each(["package-lock.json", "package.json"])("is no once %s changed", (file) => {
    writeStamp(root);
    writeFileSync(join(root, file), '{ "changed": true }');
    expect(isInstalled(root)).toBe(false);
  });

  it("is no after an installation that broke off", () => {
    writeStamp(root);
    removeStamp(root);
    expect(isInstalled(root)).toBe(false);
  });

  it("is yes where somebody installed by hand after the lock file was written, and stays so", () => {
    installByHand(5);
    expect(isInstalled(root)).toBe(true);
    installByHand(-60);
    expect(isInstalled(root)).toBe(true);
  });

  it("is no where the lock file is newer than what was installed by hand", () => {
    installByHand(-60);
    expect(isInstalled(root)).toBe(false);
  });
});
