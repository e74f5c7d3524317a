import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { JOB_QUEUE_REVISION } from "../jobs/job-queue-schema.ts";
import { migrate } from "../migrations/migrate.ts";
import { MIGRATIONS_FOLDER } from "../migrations-folder.ts";
import { createPool } from "../pool/pg-client.ts";
import { openAppLogin } from "../setup/app-login.ts";

/** A server for test databases, with a migrated template to copy them from. */
export type TestCluster = {
  /** URL of any of its databases as the owner of the tables, and as the application */
  ownerUrl(database: string): string;
  appUrl(database: string): string;
  /** the owner's connection to none of the test databases, which stays open: a new one costs the server 35 ms of processor time */
  readonly admin: pg.Pool;
  /** name of the template database */
  readonly template: string;
};

/** Tests need no durability, and databases that live for seconds need no upkeep. */
const SETTINGS = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", wal_level: "minimal", max_wal_senders: "0" },
  ...{ max_connections: "200", shared_buffers: "64MB", autovacuum: "off" },
};

/** Advisory lock for creating the template; any number that nothing else uses. */
const TEMPLATE_LOCK = 72707370;

/** The server at `url`, with an owner who may create databases and roles. */
export function clusterAt(url: string): Promise<TestCluster> {
  return withTemplate(url);
}

/** The server in a separate folder; the first caller starts it, the others adopt it. */
export async function startCluster(home: string): Promise<TestCluster> {
  const { ownerUrl } = await startEmbeddedPostgres(home, { settings: SETTINGS });
  return withTemplate(ownerUrl);
}

async function withTemplate(adminUrl: string): Promise<TestCluster> {
  const template = `plein_template_${hashOfMigrations()}`;
  const ownerUrl = (database: string) => withDatabase(adminUrl, database);
  // Never closed; the process can end nevertheless.
  const admin = createPool({ connectionString: ownerUrl("postgres"), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  const client = await admin.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const templates = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (!templates.rowCount) await makeTemplate(client, ownerUrl, template);
    const login = await openAppLogin(ownerUrl(template));
    return { ownerUrl, appUrl: (database) => withDatabase(login, database), admin, template };
  } finally {
    await client.query("select pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
    client.release();
  }
}

// Under another name until it is complete, so that an incomplete one is never copied.
async function makeTemplate(client: pg.ClientBase, ownerUrl: (database: string) => string, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await client.query(`drop database if exists ${pg.escapeIdentifier(unfinished)} with (force)`);
  await client.query(`create database ${pg.escapeIdentifier(unfinished)}`);
  await migrate(ownerUrl(unfinished));
  await client.query(`alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(template)}`);
}

function hashOfMigrations(): string {
  const hash = createHash("sha256").update(`job queue ${JOB_QUEUE_REVISION}`);
  for (const name of readdirSync(MIGRATIONS_FOLDER, { recursive: true, encoding: "utf8" }).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(path.join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}
