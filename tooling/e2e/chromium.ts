import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runProgram } from "../process/run-program.ts";
import { StartError } from "../start/start-error.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const OTHER_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Path of a Chromium on this machine. If there is none, it is installed as a system package or else by Playwright.
 *
 * @returns null if Playwright has its own, which it finds by itself
 */
export async function findChromium(): Promise<string | null> {
  const found = findInstalled();
  if (found !== null) return found;
  if (await installSystemPackage()) return findInstalled();
  const { exitCode, output } = await runProgram("playwright", ["install", "chromium"]);
  if (exitCode === 0) return null;
  throw new StartError(
    `${output.trim()}\n\nNo Chromium was found for the end-to-end tests. Install it, or set its path: CHROMIUM_PATH=/path/to/chromium`,
  );
}

function findInstalled(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...OTHER_PATHS];
  return candidates.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** On Debian and Ubuntu only, if this process runs as root. */
async function installSystemPackage(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["update"], { env });
  const { exitCode } = await runProgram("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env });
  return exitCode === 0;
}
