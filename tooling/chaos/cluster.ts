import { setTimeout as pause } from "node:timers/promises";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@plein/db/embedded/embedded-postgres";
import { runProgram } from "../process/run-program.ts";

/** A PostgreSQL server that can be killed and frozen. */
export type Cluster = {
  /** connection URL of the tables' owner; the port changes with each start */
  readonly ownerUrl: string;
  /** Kills it, as a power cut would, and starts it again. */
  killAndRestart(): Promise<void>;
  /** Suspends all its processes. */
  freeze(): Promise<void>;
  thaw(): void;
  stop(): Promise<void>;
};

/** The downtime, long enough for the product to detect it. */
const DOWN_MS = 300;

export async function startCluster(home: string): Promise<Cluster> {
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres(home);
  let frozen: number[] = [];
  const cluster = {
    get ownerUrl() {
      return postgres.ownerUrl;
    },
    killAndRestart: async () => {
      process.kill(postgres.pid, "SIGKILL");
      await pause(DOWN_MS);
      postgres = await startEmbeddedPostgres(home);
    },
    freeze: async () => {
      // The postmaster is stopped first, since it starts the other processes.
      process.kill(postgres.pid, "SIGSTOP");
      frozen = [postgres.pid, ...(await childrenOf(postgres.pid))];
      signalAll(frozen, "SIGSTOP");
    },
    thaw: () => signalAll(frozen.splice(0), "SIGCONT"),
    stop: async () => {
      cluster.thaw();
      await postgres.stop();
    },
  };
  return cluster;
}

async function childrenOf(pid: number): Promise<number[]> {
  const { output } = await runProgram("ps", ["-o", "pid=", "--ppid", String(pid)]);
  return output.split("\n").map(Number).filter(Boolean);
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already exited.
    }
  }
}
