import { randomUUID } from "node:crypto";
import type { Platform } from "@plein/contract/platforms/platform";
import pg from "pg";
import { inject, vi } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import type { NewPlatform } from "../platform-directory.ts";
import { clusterAt, startCluster, type TestCluster } from "./test-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** folder for the PostgreSQL of this test run, which the first test that needs it starts */
    postgresHome: string;
  }
}

/** A migrated, empty database of its own, seen as the application sees it. */
export type TestDatabase = Database & {
  /** address as the tables' owner, and as the application; for what a test does by itself */
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Statements by somebody with the keys of the database, past what holds the application back. */
  runAsOwner(sql: string): Promise<void>;
  /** Another process on the same database; close it before this one. */
  openAnother(): Promise<Database>;
  /** `host` is the only host name; both are made up when absent. */
  addPlatform(input?: Partial<Omit<NewPlatform, "primaryDomain">> & { readonly host?: string }): Promise<Platform>;
};

// The first test that opens a database starts the server, which takes its time on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 30_000, expect: { poll: { timeout: 15_000 } } });

let cluster: Promise<TestCluster> | undefined;
let platforms = 0;

export async function openTestDatabase(): Promise<TestDatabase> {
  cluster ??= openCluster();
  const { template, ...urls } = await cluster;
  const name = `plein_test_${randomUUID()}`;
  await runAsOwner(urls.ownerUrl("postgres"), `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`);
  const ownerUrl = urls.ownerUrl(name);
  const appUrl = urls.appUrl(name);
  const openAnother = () => openDatabase({ url: appUrl, maxConnections: 6 });
  const database = await openAnother();
  return {
    ...database,
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
      await database.close();
      await runAsOwner(urls.ownerUrl("postgres"), `drop database ${pg.escapeIdentifier(name)}`);
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
