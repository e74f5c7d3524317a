import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runProgram } from "../process/run-program.ts";
import { StartError } from "../start/start-error.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const OTHER_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Path of a Chromium on this machine, which is installed where there is none: as a system package, else by Playwright.
 *
 * @returns null where Playwright has its own and finds it by itself
 */
export async function findChromium(): Promise<string | null> {
  const found = findInstalled();
  if (found !== null) return found;
  if (await installSystemPackage()) return findInstalled();
  const { exitCode, output } = await runProgram("playwright", ["install", "chromium"]);
  if (exitCode === 0) return null;
  throw new StartError(
    `${output.trim()}\n\nThere is no Chromium for the end-to-end tests. Install it, or say where it is: CHROMIUM_PATH=/path/to/chromium`,
  );
}

function findInstalled(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...OTHER_PLACES];
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

/** On Debian and Ubuntu, where this process may install. */
async function installSystemPackage(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["update"], { env });
  const { exitCode } = await runProgram("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env });
  return exitCode === 0;
}
