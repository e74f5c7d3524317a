// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/**
 * Path of the Node.js that the workspace pins; null if its package is not installed.
 *
 * @param {string} root
 */
export function pinnedNode(root) {
  const file = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
  return existsSync(file) ? file : null;
}
