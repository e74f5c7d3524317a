import { createHmac } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createClient } from "../pool/pg-client.ts";
import { DatabaseSetupError } from "../setup/setup-error.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./binaries.ts";
import {
  type ClusterFiles,
  dataVersion,
  hasData,
  initializeDataFolder,
  openClusterFiles,
  readPassword,
  readPostmaster,
} from "./cluster-files.ts";
import { findFreePort } from "./free-port.ts";
import { runProgram, startDaemon } from "./run-program.ts";

export type EmbeddedPostgres = {
  /** URL of the database as its owner, who is not a superuser; for migrations */
  readonly ownerUrl: string;
  /** whether it was already running, left by a killed process or used by another */
  readonly wasRunning: boolean;
  readonly pid: number;
  /** Stops the database unless another process still uses it. Close your own connections first. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** "plein" by default */
  readonly database?: string;
  /** PostgreSQL settings, such as { fsync: "off" } for tests */
  readonly settings?: Readonly<Record<string, string>>;
};

const SUPERUSER = "postgres";
const OWNER = "plein";
/** The data can't be upgraded automatically, so the version is part of the format. */
const MAJOR_VERSION = 18;
/** Processes of a killed server hold its shared memory for a moment: 20 × 250 ms. */
const START_ATTEMPTS = 20;
const RETRY_MS = 250;

/**
 * Starts PostgreSQL for this installation, or adopts the one that is already running on its data. It only listens on a free loopback
 * port and authenticates by password.
 *
 * @param home folder for the data, the password and the log; created if missing
 */
export async function startEmbeddedPostgres(
  home: string,
  { database = "plein", settings = {} }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries();
  const files = openClusterFiles(home);
  if (!hasData(files)) await initializeDataFolder(files, (folder) => initialise(binaries, files, folder));
  if (dataVersion(files) !== MAJOR_VERSION)
    throw new DatabaseSetupError(
      `${files.data} holds data of PostgreSQL ${dataVersion(files)}, not ${MAJOR_VERSION}. Start the Plein that made it, or set DATA_DIR to another folder.`,
    );

  const runningPort = await findRunning(files);
  const port = runningPort ?? (await start(binaries, files, settings));
  const url = (name: string) => `postgresql://${OWNER}:${ownerPassword(files)}@127.0.0.1:${port}/${encodeURIComponent(name)}`;
  await createOwnerAndDatabase(files, port, database);
  const pid = readPostmaster(files)?.pid;
  if (pid === undefined) throw new Error("PostgreSQL stopped while starting");
  return { ownerUrl: url(database), wasRunning: runningPort !== null, pid, stop: () => stop(binaries, files, port) };
}

/** Stops the PostgreSQL of a folder, even if others use it. */
export async function stopEmbeddedPostgres(home: string): Promise<void> {
  const files = openClusterFiles(home);
  if (readPostmaster(files)) await shutDown(await findPostgresBinaries(), files);
}

async function initialise(binaries: PostgresBinaries, files: ClusterFiles, folder: string): Promise<void> {
  const locale = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = ["-U", SUPERUSER, "-A", "scram-sha-256", `--pwfile=${files.passwordFile}`];
  await runProgram(binaries.initdb, ["-D", folder, ...access, ...locale], files.runAs).catch((error: Error) => {
    const [reason] = error.message.split("\n", 1);
    throw new DatabaseSetupError(`PostgreSQL can't create its data in ${path.dirname(folder)}: ${reason}`, { cause: error });
  });
}

/** Port of the server that runs on this data and accepts our password; null if there is none. */
async function findRunning(files: ClusterFiles): Promise<number | null> {
  const postmaster = readPostmaster(files);
  if (!postmaster) return null;
  try {
    const client = await connect(files, postmaster.port);
    const { rows } = await client.query("show data_directory");
    await client.end();
    return rows[0]?.data_directory === files.data ? postmaster.port : null;
  } catch {
    return null;
  }
}

async function start(binaries: PostgresBinaries, files: ClusterFiles, settings: Readonly<Record<string, string>>): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    const settingEntries = Object.entries({ listen_addresses: "127.0.0.1", unix_socket_directories: "", ...settings });
    const options = [`-p ${port}`, ...settingEntries.map(([name, value]) => `-c ${name}=${value}`)].join(" ");
    try {
      await startDaemon(binaries.pg_ctl, ["start", "-D", files.data, "-w", "-t", "60", "-s", "-l", files.log, "-o", options], files.runAs);
      return port;
    } catch (error) {
      if (attempt === START_ATTEMPTS)
        throw new DatabaseSetupError(`PostgreSQL does not start. Its log says why: ${files.log}`, { cause: error });
      await sleep(RETRY_MS);
      const startedByAnother = await findRunning(files);
      if (startedByAnother !== null) return startedByAnother;
    }
  }
}

async function stop(binaries: PostgresBinaries, files: ClusterFiles, port: number): Promise<void> {
  const client = await connect(files, port).catch(() => null);
  if (!client) return;
  const others = await client.query("select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()");
  await client.end();
  if (others.rowCount) return;
  await shutDown(binaries, files);
}

async function shutDown(binaries: PostgresBinaries, files: ClusterFiles): Promise<void> {
  await runProgram(binaries.pg_ctl, ["stop", "-D", files.data, "-m", "fast", "-w", "-s"], files.runAs);
}

/** The owner is an ordinary role, as on an external server: a superuser would bypass row-level security. */
async function createOwnerAndDatabase(files: ClusterFiles, port: number, database: string): Promise<void> {
  const client = await connect(files, port);
  try {
    // Two processes that start concurrently take turns.
    await client.query("set lock_timeout = '60s'; select pg_advisory_lock(72707369)");
    const role = await client.query("select 1 from pg_roles where rolname = $1", [OWNER]);
    if (!role.rowCount)
      await client.query(`create role ${OWNER} login createrole createdb password ${pg.escapeLiteral(ownerPassword(files))}`);
    const result = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (!result.rowCount) await client.query(`create database ${pg.escapeIdentifier(database)} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

function ownerPassword(files: ClusterFiles): string {
  return createHmac("sha256", readPassword(files)).update(OWNER).digest("base64url");
}

async function connect(files: ClusterFiles, port: number): Promise<pg.Client> {
  const access = { host: "127.0.0.1", port, user: SUPERUSER, password: readPassword(files), database: "postgres" };
  const client = createClient({ ...access, connectionTimeoutMillis: 5000 });
  await client.connect();
  return client;
}
