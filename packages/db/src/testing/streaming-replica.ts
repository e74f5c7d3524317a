import { randomUUID } from "node:crypto";
import { appendFileSync, chownSync, copyFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openClusterFiles, readPassword } from "../embedded/cluster-files.ts";
import { startEmbeddedPostgres, stopEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { runProgram } from "../embedded/run-program.ts";
import { createClient } from "../pool/pg-client.ts";

/** A streaming replica of a PostgreSQL that this test started, whose replay can be held. */
export type StreamingReplica = {
  readonly port: number;
  /** Makes it receive the log without replaying it from now on, as a replica that lags. */
  holdReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Makes it a primary, although the other one still is one. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Copies a running primary as `pg_basebackup` does, which the embedded binaries don't have, and starts the copy as its replica.
 *
 * @param home of the primary
 */
export async function startStreamingReplica(home: string, primaryUrl: string): Promise<StreamingReplica> {
  const replicaHome = path.join(path.dirname(home), `replica-${randomUUID()}`);
  const primary = openClusterFiles(home);
  const replica = openClusterFiles(replicaHome);
  copyFileSync(primary.passwordFile, replica.passwordFile);
  const { port } = new URL(primaryUrl);
  const access = { host: "127.0.0.1", user: "postgres", password: readPassword(primary), database: "postgres" };
  const client = createClient({ ...access, port: Number(port) });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  await runProgram("cp", ["-a", primary.data, replica.data], {});
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await client.end();
  rmSync(path.join(replica.data, "postmaster.pid"), { force: true });
  const write = (name: string, text: string) => {
    const file = path.join(replica.data, name);
    writeFileSync(file, text);
    const { uid, gid } = replica.runAs;
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  };
  write("backup_label", rows[0]?.labelfile ?? "");
  write("standby.signal", "");
  appendFileSync(
    path.join(replica.data, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${access.password}'\n`,
  );
  const { ownerUrl } = await startEmbeddedPostgres(replicaHome, { settings: { fsync: "off" } });
  const admin = createClient({ ...access, port: Number(new URL(ownerUrl).port) });
  await admin.connect();
  return {
    port: Number(new URL(ownerUrl).port),
    async holdReplay() {
      await admin.query("select pg_wal_replay_pause()");
      // It pauses at the next record, or when it waits for one.
      while ((await admin.query("select pg_get_wal_replay_pause_state() as state")).rows[0].state !== "paused") await pause(5);
    },
    resumeReplay: async () => void (await admin.query("select pg_wal_replay_resume()")),
    promote: async () => void (await admin.query("select pg_promote()")),
    async stop() {
      await admin.end();
      await stopEmbeddedPostgres(replicaHome);
      rmSync(replicaHome, { recursive: true, force: true });
    },
  };
}
