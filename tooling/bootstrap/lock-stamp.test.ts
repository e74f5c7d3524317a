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

/** The state that npm leaves behind. */
function installByHand(secondsAfterLockFile: number): void {
  mkdirSync(join(root, "node_modules"), { recursive: true });
  const hidden = join(root, "node_modules/.package-lock.json");
  writeFileSync(hidden, "{}");
  const at = Date.now() / 1000 + secondsAfterLockFile;
  utimesSync(hidden, at, at);
}

describe("isInstalled", () => {
  it("is false without node_modules", () => expect(isInstalled(root)).toBe(false));

  it("is true after an installation", () => {
    writeStamp(root);
    expect(isInstalled(root)).toBe(true);
  });

  it.each(["package-lock.json", "package.json"])("is false once %s has changed", (file) => {
    writeStamp(root);
    writeFileSync(join(root, file), '{ "changed": true }');
    expect(isInstalled(root)).toBe(false);
  });

  it("is false after an interrupted installation", () => {
    writeStamp(root);
    removeStamp(root);
    expect(isInstalled(root)).toBe(false);
  });

  it("is true, and stays true, after an installation by hand that is newer than the lock file", () => {
    installByHand(5);
    expect(isInstalled(root)).toBe(true);
    installByHand(-60);
    expect(isInstalled(root)).toBe(true);
  });

  it("is false when the lock file is newer than an installation by hand", () => {
    installByHand(-60);
    expect(isInstalled(root)).toBe(false);
  });
});
