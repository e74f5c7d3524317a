// `npm run e2e [-- what Playwright takes]`: the stories in a real browser, against the built product with a freshly
// seeded database on a port of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../process/free-port.ts";
import { root } from "../process/root.ts";
import { startProduct } from "../start/product.ts";
import { StartError } from "../start/start-error.ts";
import { findChromium } from "./chromium.ts";

const dataDir = mkdtempSync(join(tmpdir(), "plein-e2e-"));
const port = await findFreePort();
Object.assign(process.env, { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, DATABASE_URL: "", NODE_ENV: "development" });

try {
  const chromium = await findChromium();
  const product = await startProduct({ isDevelopment: false });
  try {
    process.exitCode = await runPlaywright({
      E2E_PORT: String(port),
      CHROMIUM_PATH: chromium ?? "",
      E2E_DATA_DIR: dataDir,
      E2E_DATABASE_URL: product.databaseUrl,
    });
  } finally {
    await product.stop();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function runPlaywright(env: Readonly<Record<string, string>>): Promise<number> {
  const args = ["test", "--config", "playwright.config.ts", ...process.argv.slice(2)];
  const child = spawn("playwright", args, {
    cwd: join(root, "e2e"),
    env: { ...process.env, ...env },
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  const [code] = await once(child, "exit");
  return Number(code ?? 1);
}
