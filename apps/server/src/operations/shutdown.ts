import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { within } from "@plein/db/within";
import type { PleinServer } from "../create-server.ts";
import { stopListening } from "../http/connections/stop-listening.ts";

export type ShutdownOptions = {
  readonly server: Pick<PleinServer, "app" | "announceStop" | "connections">;
  /** how long to keep accepting while reporting "not ready", so that a load balancer can switch */
  readonly delayMs: number;
  /** running requests get this long to finish after the delay; then their connections are closed */
  readonly finishMs?: number;
  /** closes the server's resources, after the last response */
  readonly closeRest: () => Promise<void>;
};

/** Together with the delay of 3 s, and a second for the rest, this is less than the 10 s after which a container is killed. */
const FINISH_MS = 5500;
const REAP_EVERY_MS = 100;
/** The time in which buffered counts are written: at most the former, and the latter if requests took all of theirs. */
const FLUSH_MS = 2000;
const LATE_FLUSH_MS = 500;

/** A graceful shutdown: first not ready, then no new connections, then no connections. */
export async function stopServer({ server, delayMs, finishMs = FINISH_MS, closeRest }: ShutdownOptions): Promise<void> {
  const { app, connections } = server;
  server.announceStop();
  app.log.info({ delayMs }, "stopping");
  await pause(delayMs);
  const deadline = performance.now() + finishMs;
  const closed = once(app.server, "close");
  await stopListening(app.server);
  const reaping = setInterval(() => setImmediate(() => connections.closeUnused()), REAP_EVERY_MS);
  const cut = setTimeout(() => {
    app.log.warn("closing connections that did not finish in time");
    app.server.closeAllConnections();
  }, finishMs);
  await closed;
  clearInterval(reaping);
  clearTimeout(cut);
  // Without the database, buffered counts can't be written, platform after platform.
  const flushMs = Math.max(LATE_FLUSH_MS, Math.min(FLUSH_MS, deadline - performance.now()));
  if (!(await within(flushMs, app.close()))) app.log.warn("counts of the last seconds are lost: they could not be written in time");
  await closeRest();
}

/** If stopping itself hangs, the process exits this long after the delay. */
const HARD_STOP_MS = 12_000;

/** Stops on SIGTERM, and on SIGINT without the delay: a user at a terminal is waiting. A second signal exits immediately. */
export function stopOnSignals(stop: (delayMs: number) => Promise<void>, delayMs: number): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), delayMs + HARD_STOP_MS).unref();
    stop(signal === "SIGINT" ? 0 : delayMs).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.removeListener("SIGTERM", endWhileStarting);
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/** Exits on a signal during the start: process 1 of a container ignores signals without a listener, and couldn't be stopped. */
export function endOnSignalWhileStarting(): void {
  process.on("SIGTERM", endWhileStarting);
}

function endWhileStarting(): void {
  process.exit(0);
}
