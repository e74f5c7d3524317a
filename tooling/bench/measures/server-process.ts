import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { type Bench, browserHeaders, HOST, signIn } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";

/** The cold start of a server, until its first page, and its memory at rest and after many mixed requests. */
export async function measureServerProcess(bench: Bench): Promise<Row[]> {
  const starts: number[] = [];
  for (let start = 0; start < bench.runSettings.starts; start++) {
    starts.push((await bench.startProduct()).readyAfterMs / 1000);
    await bench.stopAll();
  }
  const server = await bench.startProduct();
  await sleep(bench.runSettings.idleMs);
  const idle = server.memoryMb();
  const half = bench.runSettings.mixedRequests / 2;
  await sendMixed(bench, server, half);
  const halfway = server.memoryMb();
  await sendMixed(bench, server, half);
  const atEnd = server.memoryMb();
  return [
    {
      name: "start to the first page",
      measured: median(starts),
      goal: 1,
      better: "lower",
      unit: "s",
      detail: `median of ${starts.map((seconds) => seconds.toFixed(2)).join(", ")}`,
    },
    { name: "memory at rest", measured: idle, goal: 110, better: "lower", unit: "MB", detail: "resident, after one page" },
    {
      name: `memory after ${bench.runSettings.mixedRequests} mixed requests`,
      measured: atEnd,
      goal: 260,
      better: "lower",
      unit: "MB",
      detail: `resident; ${halfway.toFixed(0)} MB halfway`,
    },
  ];
}

/** A visitor's pages, a signed-in user's page, its JSON, a list and a setting, in turn. */
async function sendMixed(bench: Bench, server: MeasuredProcess, amount: number): Promise<void> {
  const visitor = { host: HOST, "accept-encoding": "br" };
  const signedIn = browserHeaders(await signIn(server, "editor"));
  const { errors, non2xx } = await autocannon({
    url: server.url,
    connections: bench.runSettings.rounds.connections,
    amount,
    requests: [
      { path: "/", headers: visitor },
      { path: bench.page.path, headers: visitor },
      { path: bench.page.path, headers: signedIn },
      { path: `/api/pages/${bench.page.guid}`, headers: signedIn },
      { path: `/api/pages/${bench.page.guid}`, headers: visitor },
      { path: "/api/pages?itemCount=20", headers: visitor },
      { path: "/api/platformsettingvalues", headers: visitor },
      { path: "/api/profiles:loggedIn", headers: signedIn },
    ],
  });
  if (errors + non2xx > 0) throw new Error(`mixed requests: ${errors} errors and ${non2xx} responses other than 2xx`);
}
