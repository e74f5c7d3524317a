import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../process/root.ts";
import { sendRequest } from "./send-request.ts";

/** Clock ticks a second of /proc; 100 on every Linux that Node.js runs on. */
const TICKS_PER_SECOND = 100;

/** A server process under measurement: its time to the first response, CPU and memory. */
export type MeasuredProcess = {
  readonly url: string;
  /** milliseconds from start to the first 200 */
  readonly readyAfterMs: number;
  /** CPU seconds used so far, user and system */
  cpuSeconds(): number;
  /** resident memory in megabytes of 1,000,000 bytes */
  memoryMb(): number;
  stop(): Promise<void>;
  /** ends it at once, without a chance to write anything */
  kill(): Promise<void>;
};

export type ProgramOptions = {
  readonly script: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** path that returns 200 when the server is ready, and the Host header to send */
  readonly readyPath: string;
  readonly host: string;
  readonly nodeArguments?: readonly string[];
};

const READY_WITHIN_MS = 30_000;
const POLL_MS = 10;

/** Starts a server program and waits for its first 200; throws with its output if it exits or doesn't respond. */
export async function startMeasured({ script, port, env, readyPath, host, nodeArguments = [] }: ProgramOptions): Promise<MeasuredProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeArguments, script], {
    env: { PATH: "", ...env, PORT: String(port) },
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Kills the child when this process exits, even while it is still starting.
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-5000)));
  child.stderr.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-5000)));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(`${url}${readyPath}`, host))) {
    if (child.exitCode !== null) throw new Error(`${script} exited with ${child.exitCode}:\n${output}`);
    if (performance.now() - startedAt > READY_WITHIN_MS) {
      child.kill("SIGKILL");
      throw new Error(`${script} did not respond within ${READY_WITHIN_MS} ms:\n${output}`);
    }
    await sleep(POLL_MS);
  }
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} has no process`);
  return {
    url,
    readyAfterMs: performance.now() - startedAt,
    cpuSeconds: () => cpuSecondsOf(pid),
    memoryMb: () => memoryMbOf(pid),
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

async function isReady(url: string, host: string): Promise<boolean> {
  try {
    await sendRequest(url, { headers: { host } });
    return true;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(timer);
}

function cpuSecondsOf(pid: number): number {
  const { own } = readStat(String(pid));
  return own;
}

/** CPU seconds used so far by a process and its children, those that ended included: a database server with its connections. */
export function cpuSecondsOfFamily(pid: number): number {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.flatMap((name) => {
    try {
      const { parent, own } = readStat(name);
      return parent === pid ? [own] : [];
    } catch {
      // The process has ended in the meantime.
      return [];
    }
  });
  const { own, ended } = readStat(String(pid));
  return children.reduce((sum, seconds) => sum + seconds, own + ended);
}

/** CPU seconds, of the process itself and of its children that ended; see proc(5). */
function readStat(pid: string): { readonly parent: number; readonly own: number; readonly ended: number } {
  // The program's name is in parentheses and may contain spaces: count the fields after it (ppid is 4, utime 14, cutime 16).
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ").map(Number) ?? [];
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((index) => fields[index]);
  return { parent, own: (user + system) / TICKS_PER_SECOND, ended: (endedUser + endedSystem) / TICKS_PER_SECOND };
}

function memoryMbOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}
