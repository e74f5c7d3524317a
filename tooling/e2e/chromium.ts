import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runProgram } from "../process/run-program.ts";
import { StartError } from "../start/start-error.ts";

/** Chromium without a window to draw: the same engine, for half of the processor's time. */
const HEADLESS = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const OTHER_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Path of a Chromium for the stories: the headless one, else one with windows, else Playwright's own. A machine that has one with
 * windows keeps to it, unless it is CI's.
 *
 * @returns null where Playwright has its own and finds it by itself
 */
export async function findHeadlessChromium(): Promise<string | null> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const isWanted = process.env.CI !== undefined || findInstalled() === null;
  if (isWanted && findProgram([HEADLESS]) === null) await installSystemPackage(HEADLESS);
  return findProgram([HEADLESS]) ?? (await findChromium());
}

/**
 * Path of a Chromium on this machine, which is installed where there is none: as a system package, else by Playwright.
 *
 * @returns null where Playwright has its own and finds it by itself
 */
export async function findChromium(): Promise<string | null> {
  const found = findInstalled();
  if (found !== null) return found;
  if (await installSystemPackage("chromium")) return findInstalled();
  const { exitCode, output } = await runProgram("playwright", ["install", "chromium"]);
  if (exitCode === 0) return null;
  throw new StartError(
    `${output.trim()}\n\nThere is no Chromium for the end-to-end tests. Install it, or say where it is: CHROMIUM_PATH=/path/to/chromium`,
  );
}

function findInstalled(): string | null {
  return process.env.CHROMIUM_PATH || (findProgram(NAMES) ?? OTHER_PLACES.find(isProgram) ?? null);
}

function findProgram(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram) ?? null;
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
async function installSystemPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["update"], { env });
  const { exitCode } = await runProgram("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
  return exitCode === 0;
}
