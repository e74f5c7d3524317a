// @ts-check
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A digest of everything that determines the installed packages: the lock file, the platform of their binaries, and
 * package.json, which lists the packages that may run a script.
 *
 * @param {string} root
 */
export function expectedStamp(root) {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", "package.json"]) hash.update(readFileSync(join(root, file))).update("\0");
  return `${process.platform}-${process.arch} ${hash.digest("hex")}`;
}

/**
 * Whether the packages of the lock file are installed. An installation by hand counts too, if it is newer than the lock
 * file.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const stamp = readText(stampFile(root));
  if (stamp !== null) return stamp === expectedStamp(root);
  const installed = modifiedMs(join(root, "node_modules/.package-lock.json"));
  const isNewer = installed !== null && installed >= (modifiedMs(join(root, "package-lock.json")) ?? 0);
  if (isNewer) writeStamp(root);
  return isNewer;
}

/** @param {string} root */
export function writeStamp(root) {
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(stampFile(root), expectedStamp(root));
}

/** Called before an installation, so that an interrupted one doesn't count as complete. @param {string} root */
export function removeStamp(root) {
  rmSync(stampFile(root), { force: true });
  rmSync(join(root, "node_modules/.package-lock.json"), { force: true });
}

/** @param {string} root */
function stampFile(root) {
  return join(root, "node_modules/.plein-installed");
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** @param {string} file */
function modifiedMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
