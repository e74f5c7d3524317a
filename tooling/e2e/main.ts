// `npm run e2e [-- Playwright's arguments]`: the end-to-end stories in a real browser. Each Playwright worker has its own built
// product with a freshly seeded database; the number of workers is E2E_WORKERS, or one for each core.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createTestFolder } from "@plein/db/testing/test-folder";
import { findFreePort } from "../process/free-port.ts";
import { root } from "../process/root.ts";
import { onStopSignal } from "../process/stop-signal.ts";
import { type RunningProduct, startProduct } from "../start/product.ts";
import { StartError } from "../start/start-error.ts";
import { findHeadlessChromium } from "./chromium.ts";

/** A story waits for its page and its server about half of the time, so two workers on two cores take a third less time than one. */
const WORKERS = Number(process.env.E2E_WORKERS ?? Math.min(4, availableParallelism()));

/** A run that is stopped early must not leave servers and databases behind. */
const stopRequested = onStopSignal();

const products: { readonly product: RunningProduct; readonly dataDir: string }[] = [];
try {
  const chromium = await findHeadlessChromium();
  while (products.length < WORKERS) products.push(await startTestProduct());
  process.exitCode = await runPlaywright({
    CHROMIUM_PATH: chromium ?? "",
    E2E_PRODUCTS: JSON.stringify(
      products.map(({ product, dataDir }) => ({ port: product.config.port, dataDir, databaseUrl: product.databaseUrl })),
    ),
  });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const { product, dataDir } of products) {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A product on a port of its own, with a freshly seeded database in a folder of its own. */
async function startTestProduct() {
  const dataDir = createTestFolder("plein-e2e-");
  const port = await findFreePort();
  Object.assign(process.env, { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, DATABASE_URL: "", NODE_ENV: "development" });
  try {
    return { product: await startProduct({ isDevelopment: false }), dataDir };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function runPlaywright(env: Readonly<Record<string, string>>): Promise<number> {
  const args = ["test", "--config", "playwright.config.ts", ...process.argv.slice(2)];
  const child = spawn("playwright", args, {
    cwd: join(root, "e2e"),
    env: { ...process.env, ...env },
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  void stopRequested.then(() => child.kill("SIGINT"));
  const [code] = await once(child, "exit");
  return Number(code ?? 1);
}
