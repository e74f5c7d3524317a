import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openClusterFiles, readPostmaster } from "../embedded/cluster-files.ts";
import { stopEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { createTestFolder } from "./test-folder.ts";

/** The global set-up of vitest: one PostgreSQL for all tests of a run, started only when a test opens a database. */
// biome-ignore lint/style/noDefaultExport: vitest uses the default export as setup, and its result as teardown
export default function setUp(project: TestProject): () => Promise<void> {
  const home = createTestFolder("plein-test-");
  project.provide("postgresHome", home);
  // A run that is stopped by Ctrl+C ends without its teardown.
  process.once("exit", () => killPostgres(home));
  return async () => {
    await stopEmbeddedPostgres(home);
    await dropTemplatesOf(path.basename(home));
    rmSync(home, { recursive: true, force: true });
  };
}

function killPostgres(home: string): void {
  const postmaster = readPostmaster(openClusterFiles(home));
  if (postmaster !== null) process.kill(postmaster.pid, "SIGQUIT");
  rmSync(home, { recursive: true, force: true });
}

/** Template databases that this run created on a permanent server. */
async function dropTemplatesOf(run: string): Promise<void> {
  const connectionString = process.env.TEST_DATABASE_URL;
  if (!connectionString) return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("select datname as name from pg_database where right(datname, length($1)) = $1", [
      `_${run}`,
    ]);
    for (const { name } of rows) await client.query(`drop database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
