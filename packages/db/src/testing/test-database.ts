import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Guid } from "@plein/contract/guid";
import type { Platform } from "@plein/contract/platforms/platform";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import type { NewPlatform } from "../platforms/platform-directory.ts";
import { createModelClients, type TestPlatformDb } from "./model-client.ts";
import { recordCatalog, recordStatements } from "./statement-recorder.ts";
import { clusterAt, startCluster, type TestCluster } from "./test-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** folder for the PostgreSQL of this test run, which the first test that needs it starts */
    postgresHome: string;
  }
}

/** A migrated, empty database, as the application sees it. */
export type TestDatabase = Omit<Database, "forPlatform"> & {
  forPlatform(guid: Guid): TestPlatformDb;
  /** URL as the tables' owner, and as the application; for connections of a test's own */
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Runs statements as the tables' owner, without the application's restrictions. */
  runAsOwner(sql: string): Promise<void>;
  /** Another process on the same database; close it before this one. */
  openAnother(): Promise<Database>;
  /** `host` is the only host name; both are generated if absent. */
  addPlatform(input?: Partial<Omit<NewPlatform, "primaryDomain">> & { readonly host?: string }): Promise<Platform>;
};

recordStatements();

/** Initial rows of a test database: added once in a run of tests, and copied from then on. */
export type DatabaseSeed<T> = {
  /** lower-case letters; unique */
  readonly name: string;
  /** Returns the data that tests need about it, as JSON. */
  fill(database: TestDatabase): Promise<T>;
};

/** Timeouts for a busy machine, on which everything may take long, and a test that holds a lock until others wait for it even longer. */
export const BUSY_MACHINE_TIMEOUTS = {
  statementTimeoutMs: 60_000,
  connectionWaitMs: 60_000,
  transactionMs: 60_000,
  listening: { queryMs: 60_000, reachableMs: 60_000 },
};

let cluster: Promise<TestCluster> | undefined;
let platforms = 0;
/** the JSON result of seeding each template */
const seeded = new Map<string, Promise<string>>();

export async function openTestDatabase(): Promise<TestDatabase> {
  cluster ??= openCluster();
  const urls = await cluster;
  return openCopy(urls, urls.template);
}

/** A database with the same initial rows for every test that uses this seed. */
export async function openSeededDatabase<T>(seed: DatabaseSeed<T>): Promise<{ readonly database: TestDatabase; readonly filled: T }> {
  cluster ??= openCluster();
  const urls = await cluster;
  const { template, filled } = await filledTemplate(urls, seed);
  return { database: await openCopy(urls, template), filled };
}

/** The template to copy, created by the first caller; its comment has the seed's result. */
async function filledTemplate<T>(
  urls: TestCluster,
  { name, fill }: DatabaseSeed<T>,
): Promise<{ readonly template: string; readonly filled: T }> {
  // Only for this run: on a permanent server, the next run may fill it with something else.
  const template = `plein_${name}_${path.basename(inject("postgresHome"))}`;
  const filled = seeded.get(template) ?? fillTemplate(urls, template, fill);
  seeded.set(template, filled);
  return { template, filled: JSON.parse(await filled) };
}

/** Returns the result of seeding, by this process or another, as JSON. */
async function fillTemplate<T>(urls: TestCluster, template: string, fill: DatabaseSeed<T>["fill"]): Promise<string> {
  const client = new pg.Client({ connectionString: urls.ownerUrl("postgres") });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [template]);
    const { rows } = await client.query<{ filled: string }>(
      "select shobj_description(oid, 'pg_database') as filled from pg_database where datname = $1",
      [template],
    );
    if (rows[0] !== undefined) return rows[0].filled;
    // Under another name until it is complete, so that an incomplete one is never copied.
    const unfinished = await openCopy(urls, urls.template);
    const filled = JSON.stringify(await fill(unfinished));
    await unfinished.letGo();
    await client.query(`comment on database ${pg.escapeIdentifier(unfinished.name)} is ${pg.escapeLiteral(filled)}`);
    await client.query(`alter database ${pg.escapeIdentifier(unfinished.name)} rename to ${pg.escapeIdentifier(template)}`);
    return filled;
  } finally {
    await client.end();
  }
}

type Copy = TestDatabase & { readonly name: string; letGo(): Promise<void> };

async function openCopy(urls: TestCluster, template: string): Promise<Copy> {
  const name = `plein_test_${randomUUID()}`;
  // Copying the files takes a quarter of the processor time of the default strategy, which reads and writes the log for each page.
  await urls.admin.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`);
  const ownerUrl = urls.ownerUrl(name);
  const appUrl = urls.appUrl(name);
  await recordCatalog(ownerUrl);
  const openAnother = () => openDatabase({ url: appUrl, maxConnections: 12, ...BUSY_MACHINE_TIMEOUTS });
  const database = await openAnother();
  const models = createModelClients(appUrl);
  const letGo = async () => {
    await models.close();
    await database.close();
  };
  return {
    ...database,
    name,
    letGo,
    forPlatform: (guid) => models.withModels(database.forPlatform(guid)),
    get isListening() {
      return database.isListening;
    },
    ownerUrl,
    appUrl,
    runAsOwner: (sql) => runAsOwner(ownerUrl, sql),
    openAnother,
    addPlatform: async ({ host, name: platformName, ...rest } = {}) => {
      platforms++;
      const primaryDomain = host ?? `platform-${platforms}.test`;
      const added = await database.directory.add({ name: platformName ?? `Platform ${platforms}`, primaryDomain, ...rest });
      if (added.code !== "Success") throw new Error(added.detail);
      return added.value;
    },
    close: async () => {
      await letGo();
      await urls.admin.query(`drop database ${pg.escapeIdentifier(name)}`);
    },
  };
}

function openCluster(): Promise<TestCluster> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? clusterAt(url) : startCluster(inject("postgresHome"));
}

async function runAsOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
