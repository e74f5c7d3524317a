import { connect } from "node:net";
import { type Bench, HOST } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { percentile } from "../median.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";

const CONNECTIONS = 32;
const PAGE_EVERY_MS = 5;
const ROUNDS = 7;
const ROUND_MS = 4000;
/** Just below the maximum size of a body. */
const BODY_BYTES = 1024 * 1024 - 1024;

/**
 * Measures the p99 of a cached page while an anonymous client sends the largest allowed requests on 32 connections as fast as the server
 * responds, relative to an idle server: in pairs of rounds, of whose ratios the median counts.
 */
export async function measureLargeRequests(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const bodies = largestBodies();
  const ratios: number[] = [];
  const pairs: string[] = [];
  await pageTimes(product);
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = percentile(await pageTimes(product), 99);
    const flood = startFlood(product, bodies);
    const busy = percentile(await pageTimes(product), 99);
    const sentCount = flood.stop();
    ratios.push(busy / quiet);
    pairs.push(`${busy.toFixed(1)} against ${quiet.toFixed(1)} ms (${sentCount} sent)`);
  }
  return [
    {
      name: "cached page while the largest requests are sent / when none are",
      measured: percentile(ratios, 50),
      goal: 2,
      better: "lower",
      unit: "",
      detail: `ratios ${ratios.map((ratio) => ratio.toFixed(1)).join(", ")}; p99 of each pair: ${pairs.join("; ")}`,
    },
  ];
}

/** The bodies that take longest to parse and reject: many short keys, deep nesting, one long text, many short elements. */
function largestBodies(): readonly string[] {
  const keys = Array.from({ length: BODY_BYTES / 9 }, (_, index) => `"${index.toString(36)}":1`);
  const depth = BODY_BYTES / 2;
  return [
    post(
      "/api/listitem/lists",
      `{${keys
        .join(",")
        .slice(0, BODY_BYTES)
        .replace(/,[^,]*$/, "")}}`,
    ),
    post("/trpc/listItems.getLists", `${"[".repeat(depth)}${"]".repeat(depth)}`),
    post("/api/sessions", JSON.stringify({ email: "x".repeat(BODY_BYTES - 100), password: "x" })),
    post("/api/listitem/lists", `[${"0,".repeat(BODY_BYTES / 2 - 2)}0]`),
  ];
}

function post(path: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** One request after another on each connection; a connection that is closed is opened again. */
function startFlood(server: MeasuredProcess, requests: readonly string[]): { stop(): number } {
  const { hostname, port } = new URL(server.url);
  const state = { isOn: true, sent: 0 };
  const open = (at: number) => {
    if (!state.isOn) return;
    const socket = connect(Number(port), hostname);
    const sendNext = () => {
      if (!state.isOn) return void socket.destroy();
      socket.write(requests[(at + state.sent++) % requests.length] ?? "");
    };
    socket.on("connect", sendNext);
    // Error responses are small: each arrives in one chunk.
    socket.on("data", sendNext);
    // The server may close the connection after it rejects a body.
    socket.on("error", () => undefined);
    socket.on("close", () => setImmediate(open, at));
  };
  for (let at = 0; at < CONNECTIONS; at++) open(at);
  return {
    stop: () => {
      state.isOn = false;
      return state.sent;
    },
  };
}

/** Requests a page at a constant rate, and returns the response times in milliseconds. */
async function pageTimes(server: MeasuredProcess): Promise<number[]> {
  const times: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => times.push(timeOfPage(server)), PAGE_EVERY_MS);
    setTimeout(() => {
      clearInterval(timer);
      resolve();
    }, ROUND_MS);
  });
  return Promise.all(times);
}

async function timeOfPage(server: MeasuredProcess): Promise<number> {
  const askedAt = performance.now();
  await sendRequest(`${server.url}/`, { headers: { host: HOST } });
  return performance.now() - askedAt;
}
