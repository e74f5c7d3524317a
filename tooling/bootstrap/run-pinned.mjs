// @ts-check
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";
import { InstallError } from "./install-error.mjs";
import { pinnedNode } from "./pinned-node.mjs";

/** How often to check whether npm is still running. */
const PARENT_CHECK_MS = 500;

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs a program on the pinned Node.js and forwards every signal to it, so that it can stop its child processes.
 *
 * @param {string} root
 * @param {string} program path from the root
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function runPinned(root, program, args) {
  const node = pinnedNode(root);
  if (node === null) throw new InstallError("The pinned Node.js is missing. Try: npm ci");
  const PATH = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const child = spawn(node, [join(root, program), ...args], { cwd: root, stdio: "inherit", env: { ...process.env, PATH } });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const parentCheck = stopWithNpm(child);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearInterval(parentCheck);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * npm sends a signal only to the intermediate shell, which exits without forwarding it; so the program is stopped when npm has exited.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
function stopWithNpm(child) {
  const parent = process.ppid;
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  return setInterval(() => {
    if (isUnderNpm && process.ppid !== parent) child.kill("SIGTERM");
  }, PARENT_CHECK_MS);
}
