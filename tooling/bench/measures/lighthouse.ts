import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findChromium } from "../../e2e/chromium.ts";
import { findFreePort } from "../../process/free-port.ts";
import { runProgram } from "../../process/run-program.ts";
import type { Bench } from "../bench.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";

const HOSTS = ["lindendaal.localhost", "meeuwen.localhost"] as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const GOAL = 95;
const RUNS = 3;
const READY_WITHIN_MS = 15_000;

/** Lighthouse has its own folder and lock file, so that only those who measure it install its 150 packages. */
const TOOL_FOLDER = join(import.meta.dirname, "../lighthouse");
const TOOL = join(TOOL_FOLDER, "node_modules/lighthouse/cli/index.js");

/** Lighthouse's four scores for both demo home pages on an emulated phone, in a real browser; each the median of three runs. */
export async function measureLighthouse(bench: Bench): Promise<Row[]> {
  await installTool();
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
    const { categories } = await runTool(url, port);
    runs.push(CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)));
  }
  return CATEGORIES.map((_, category) => median(runs.map((scores) => scores[category] ?? 0)));
}

type Report = { readonly categories: Readonly<Record<string, { readonly score: number | null }>> };

async function runTool(url: string, port: number): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "plein-lighthouse-report-"));
  const file = join(folder, "report.json");
  const args = [TOOL, url, `--port=${port}`, `--only-categories=${CATEGORIES.join()}`, "--output=json", `--output-path=${file}`, "--quiet"];
  try {
    const { exitCode, output } = await runProgram(process.execPath, args);
    if (exitCode !== 0) throw new Error(`Lighthouse failed:\n${output}`);
    return JSON.parse(await readFile(file, "utf8"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function installTool(): Promise<void> {
  if (existsSync(TOOL)) return;
  const { exitCode, output } = await runProgram("npm", ["ci", "--no-audit", "--no-fund"], { cwd: TOOL_FOLDER });
  if (exitCode !== 0) throw new Error(`Lighthouse can't be installed:\n${output}`);
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
