import type { LaunchOptions } from "@playwright/test";

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

/** @param sharesProcesses whether tabs of one site share a process, as those of stories do: shared-context.ts */
export function launchOptions({ sharesProcesses }: { readonly sharesProcesses: boolean }): LaunchOptions {
  const args = sharesProcesses ? [...ARGUMENTS, "--process-per-site"] : ARGUMENTS;
  return { args, ...(chromium === undefined ? {} : { executablePath: chromium }) };
}
