import type { LaunchOptions } from "@playwright/test";
import { hasRoomInMemory } from "@plein/db/testing/test-folder";

/** Set by tooling/e2e/main.ts, which starts the products and finds the browser. */
const chromium = process.env.CHROMIUM_PATH || undefined;

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Playwright's own argument, by which the browser's processes share memory through files in the temporary folder, since a container may have
 * little other memory to share. What they share is each frame they paint, and on a disk the file system keeps account of every page of it.
 */
const FILES_AS_MEMORY = "--disable-dev-shm-usage";

/** @param sharesProcesses whether tabs of one site share a process, as those of stories do: shared-context.ts */
export function launchOptions({ sharesProcesses }: { readonly sharesProcesses: boolean }): LaunchOptions {
  const args = sharesProcesses ? [...ARGUMENTS, "--process-per-site"] : ARGUMENTS;
  const ignoreDefaultArgs = hasRoomInMemory() ? [FILES_AS_MEMORY] : [];
  return { args, ignoreDefaultArgs, ...(chromium === undefined ? {} : { executablePath: chromium }) };
}
