import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { LAUNCH } from "../../apps/server/src/launch.ts";
import { root } from "../process/root.ts";
import { StartError } from "./start-error.ts";

const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;
/** The grace period in which a stopping server finishes its requests. */
const STOP_WITHIN_MS = 20_000;

/** The server's own message that it is ready, which the address block replaces. */
const READY_LINE = /^(?:Plein is ready .*|\{.*"msg":"Plein is ready .*)\n/m;

export type RunningServer = {
  /** settles when the process has exited */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): void;
};

type ServerOptions = {
  readonly port: number;
  readonly host: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly args: readonly string[];
};

/** Starts the server in a process of its own and waits until it is ready. */
export async function startServer({ port, host, env, args }: ServerOptions): Promise<RunningServer> {
  const isDevelopment = args.includes("--dev");
  const program = isDevelopment ? ["apps/server/src/main.ts"] : [...LAUNCH.nodeArguments, "apps/server/dist/main.js"];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: root,
    env: { ...process.env, ...LAUNCH.environment, ...env, PORT: String(port), HOST: host },
    stdio: ["ignore", "pipe", "inherit"],
    // Detached, so that Ctrl-C reaches only this process, which stops the server gracefully.
    detached: process.platform !== "win32",
  });
  child.stdout.setEncoding("utf8").on("data", (text: string) => process.stdout.write(text.replace(READY_LINE, "")));
  const ended = once(child, "exit").then(([code]) => Number(code ?? 1));
  const server = { ended, stop: () => stop(child, ended), kill: () => void child.kill("SIGKILL") };
  const isReady = await Promise.race([waitUntilReady(port, host), ended.then(() => false)]);
  if (isReady) return server;
  await server.stop();
  throw new StartError("The server did not start; its own message is above.");
}

async function waitUntilReady(port: number, host: string): Promise<boolean> {
  const deadline = performance.now() + READY_WITHIN_MS;
  const readyUrl = `http://${host.includes(":") ? `[${host}]` : host}:${port}/readyz`;
  while (performance.now() < deadline) {
    const response = await fetch(readyUrl).catch(() => null);
    if (response?.ok) return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
