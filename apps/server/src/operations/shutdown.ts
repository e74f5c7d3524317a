import { setTimeout as pause } from "node:timers/promises";
import type { PleinServer } from "../create-server.ts";

export type ShutdownOptions = {
  readonly server: Pick<PleinServer, "app" | "announceStop">;
  /** how long to go on accepting while saying "not ready", so that a load balancer can look elsewhere */
  readonly delayMs: number;
  /** closes what the server stood on, after the last answer */
  readonly closeRest: () => Promise<void>;
};

/** Requests under way get this long to finish; then their connections are cut. */
const FINISH_MS = 10_000;

/** Ends the service without breaking off an answer: not ready at once, then no new connections, then no connections. */
export async function stopServer({ server, delayMs, closeRest }: ShutdownOptions): Promise<void> {
  const { app } = server;
  server.announceStop();
  app.log.info({ delayMs }, "stopping");
  await pause(delayMs);
  const cut = setTimeout(() => {
    app.log.warn("cutting connections that did not finish in time");
    app.server.closeAllConnections();
  }, FINISH_MS);
  await app.close();
  clearTimeout(cut);
  await closeRest();
}

/** If stopping itself hangs, the process ends all the same. */
const HARD_STOP_MS = 15_000;

/** Stops on SIGTERM, and on SIGINT without the delay: a person at a terminal is waiting. A second signal ends at once. */
export function stopOnSignals(stop: (delayMs: number) => Promise<void>, delayMs: number): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
    stop(signal === "SIGINT" ? 0 : delayMs).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
