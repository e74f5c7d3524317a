// @ts-check
import { spawn } from "node:child_process";
import { statfsSync } from "node:fs";
import process from "node:process";
import { InstallError } from "./install-error.mjs";
import { isInstalled, removeStamp, writeStamp } from "./lock-stamp.mjs";
import { pinnedNode } from "./pinned-node.mjs";

export { InstallError };

/** Unpacked packages take 1.3 GB; npm caches its downloads in addition. */
const LEAST_FREE_BYTES = 2_500_000_000;
const TICK_MS = 10_000;
const LINES_OF_FAILURE = 25;

/**
 * Installs the packages of the lock file, unless they are installed already.
 *
 * @param {string} root
 * @throws {InstallError}
 */
export async function install(root) {
  if (isInstalled(root) && pinnedNode(root) !== null) return;
  refuseFullDisk(root);
  removeStamp(root);
  console.log("Installing the packages; the first time takes a minute or two …");
  const startedAt = Date.now();
  const tick = setInterval(() => console.log(`  … ${secondsSince(startedAt)} s`), TICK_MS);
  try {
    await runNpm(root, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  } finally {
    clearInterval(tick);
  }
  if (pinnedNode(root) === null)
    throw new InstallError(
      "The packages are installed, but not the Node.js that they run on, because npm ran no install scripts. Try: npm rebuild node",
    );
  writeStamp(root);
  console.log(`Packages installed in ${secondsSince(startedAt)} s.`);
}

/** @param {string} root */
function refuseFullDisk(root) {
  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  if (free < LEAST_FREE_BYTES)
    throw new InstallError(`The disk of ${root} has ${gigabytes(free)} GB left; the installation needs ${gigabytes(LEAST_FREE_BYTES)} GB.`);
}

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function runNpm(root, args) {
  // Under `npm start`, use the npm that the user called; otherwise the one on the PATH.
  const npm = process.env.npm_execpath;
  const [file, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...first, ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      shell: file === "npm" && process.platform === "win32",
    });
    /** @type {string[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(String(chunk)));
    child.on("error", (error) => reject(new InstallError(`npm can't be started: ${error.message}`)));
    child.on("close", (code) => {
      if (code === 0) return resolve();
      const tail = output.join("").trim().split("\n").slice(-LINES_OF_FAILURE).join("\n");
      reject(
        new InstallError(
          `${tail}\n\nThe packages could not be installed: npm ci exited with ${code}. Check the network connection and the free disk space.`,
        ),
      );
    });
  });
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000);
}

/** @param {number} bytes */
function gigabytes(bytes) {
  return (bytes / 1e9).toFixed(1);
}
