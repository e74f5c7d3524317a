import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runProgram } from "../process/run-program.ts";
import { StartError } from "../start/start-error.ts";

/** Chromium without windows: the same engine, and a page costs half of the processor time that it costs in the whole browser. */
const HEADLESS_SHELL = "chromium-headless-shell";

const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const OTHER_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds the path of a headless shell, or else of a full Chromium, on this machine. If there is neither, one is installed as a system
 * package or else by Playwright; in CI the shell is also installed beside a full Chromium, which takes ten seconds and saves minutes.
 *
 * @returns null if Playwright has a browser of its own, which it finds itself
 */
export async function findHeadlessChromium(): Promise<string | null> {
  const findShell = () => findProgram([HEADLESS_SHELL]);
  const shell = findShell();
  if (shell !== null) return shell;
  if (process.env.CI && (await installSystemPackage([HEADLESS_SHELL]))) return findShell();
  const findInstalled = () => findProgram([HEADLESS_SHELL, ...BROWSERS]);
  return findInstalled() ?? (await install([HEADLESS_SHELL, "chromium"], findInstalled));
}

/** Finds the path of a full Chromium on this machine, and installs one in the same way if there is none; null as above. */
export async function findChromium(): Promise<string | null> {
  const findInstalled = () => findProgram(BROWSERS);
  return findInstalled() ?? (await install(["chromium"], findInstalled));
}

async function install(systemPackages: readonly string[], findInstalled: () => string | null): Promise<string | null> {
  if (await installSystemPackage(systemPackages)) return findInstalled();
  const { exitCode, output } = await runProgram("playwright", ["install", "chromium"]);
  if (exitCode === 0) return null;
  throw new StartError(
    `${output.trim()}\n\nNo Chromium was found for the end-to-end tests. Install it, or set its path: CHROMIUM_PATH=/path/to/chromium`,
  );
}

function findProgram(names: readonly string[]): string | null {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...OTHER_PATHS];
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

/** Installs the first available package; on Debian and Ubuntu only, if this process runs as root. */
async function installSystemPackage(names: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["update"], { env });
  for (const name of names) {
    const { exitCode } = await runProgram("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
    if (exitCode === 0) return true;
  }
  return false;
}
