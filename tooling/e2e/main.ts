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
import type { ProgressOutput } from "../report/progress.ts";
import { EVERYTHING } from "../start/build.ts";
import { type RunningProduct, showBuild, startProduct } from "../start/product.ts";
import { StartError } from "../start/start-error.ts";
import { findHeadlessChromium } from "./chromium.ts";

/** A story waits for its page and its server about half of the time, so two workers on two cores take a third less time than one. */
const WORKERS = Number(process.env.E2E_WORKERS ?? Math.min(4, availableParallelism()));

const NOT_SHOWN: ProgressOutput = { write: () => undefined };

/** A run that is stopped early must not leave servers and databases behind. */
const stopRequested = onStopSignal();

type TestProduct = { readonly product: RunningProduct; readonly dataDir: string };
const products: TestProduct[] = [];
try {
  const chromium = await findHeadlessChromium();
  await showBuild(EVERYTHING);
  products.push(...(await startTestProducts()));
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
  await Promise.all(products.map(stop));
}

/** Starts the products in parallel, since a start mostly waits for the disk or a process. Only the steps of the first one are shown. */
async function startTestProducts(): Promise<TestProduct[]> {
  const ports = new Set<number>();
  while (ports.size < WORKERS) ports.add(await findFreePort());
  const outcomes = await Promise.allSettled(
    [...ports].map((port, index) => startTestProduct(port, index === 0 ? process.stdout : NOT_SHOWN)),
  );
  const started = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const failure = outcomes.find(({ status }) => status === "rejected");
  if (failure?.status !== "rejected") return started;
  await Promise.all(started.map(stop));
  throw failure.reason;
}

/** Starts a product on this port, with a freshly seeded database in a folder of its own. */
async function startTestProduct(port: number, output: ProgressOutput): Promise<TestProduct> {
  const dataDir = createTestFolder("plein-e2e-");
  // `startProduct` reads its configuration synchronously, so the next product can have another one.
  Object.assign(process.env, { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, DATABASE_URL: "", NODE_ENV: "development" });
  try {
    return { product: await startProduct({ isDevelopment: false, isBuilt: true, output }), dataDir };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function stop({ product, dataDir }: TestProduct): Promise<void> {
  await product.stop();
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
  void stopRequested.then(() => child.kill("SIGINT"));
  const [code] = await once(child, "exit");
  return Number(code ?? 1);
}
