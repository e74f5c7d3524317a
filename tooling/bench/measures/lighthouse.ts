import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import lighthouse from "lighthouse";
import { findChromium } from "../../e2e/chromium.ts";
import { findFreePort } from "../../process/free-port.ts";
import type { Bench } from "../bench.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";

const HOSTS = ["lindendaal.localhost", "meeuwen.localhost"] as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const GOAL = 95;
const RUNS = 3;
const READY_WITHIN_MS = 15_000;

/** Lighthouse's four scores for both demo home pages on an emulated phone, in a real browser; each the median of three runs. */
export async function measureLighthouse(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const { port } = new URL(product.url);
  const browser = await startBrowser();
  try {
    const rows: Row[] = [];
    for (const host of HOSTS) rows.push(rowOf(host, await scoresOf(`http://${host}:${port}/`, browser.port)));
    return rows;
  } finally {
    await browser.stop();
  }
}

async function scoresOf(url: string, port: number): Promise<number[]> {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: "silent" });
    const { categories } = result?.lhr ?? {};
    runs.push(CATEGORIES.map((name) => Math.round((categories?.[name]?.score ?? 0) * 100)));
  }
  return CATEGORIES.map((_, category) => median(runs.map((scores) => scores[category] ?? 0)));
}

function rowOf(host: string, scores: readonly number[]): Row {
  const detail = CATEGORIES.map((name, category) => `${name} ${scores[category]}`).join(", ");
  return {
    name: `Lighthouse, mobile, ${host}: lowest score`,
    measured: Math.min(...scores),
    goal: GOAL,
    better: "higher",
    unit: "",
    detail,
  };
}

type Browser = { readonly port: number; readonly stop: () => Promise<void> };

async function startBrowser(): Promise<Browser> {
  const program = await findChromium();
  if (program === null) throw new Error("No Chromium was found. npm test installs one.");
  const port = await findFreePort();
  const profile = await mkdtemp(join(tmpdir(), "plein-lighthouse-"));
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  const child = spawn(program, [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: "ignore",
  });
  const stop = async () => {
    await ended(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const startedAt = Date.now(); !(await isListening()); await sleep(100)) {
    if (Date.now() - startedAt < READY_WITHIN_MS) continue;
    await stop();
    throw new Error("Chromium did not start");
  }
  return { port, stop };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await exit;
}
