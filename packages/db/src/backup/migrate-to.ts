import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "../migrations/migrate.ts";
import { MIGRATIONS_FOLDER } from "../migrations-folder.ts";
import { createClient } from "../pool/pg-client.ts";
import { DatabaseNotEmpty } from "./database-load.ts";

/** Those of the named migrations that this program doesn't have: whoever made them is newer. */
export async function findUnknownMigrations(names: readonly string[], folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const known = new Set(await readdir(folder));
  return names.filter((name) => !known.has(name));
}

/**
 * Gives a database these of the committed migrations and no others, so that the rows of a database with the same ones fit in it.
 *
 * @throws DatabaseNotEmpty when it has others already
 */
export async function migrateTo(ownerUrl: string, names: readonly string[], folder = MIGRATIONS_FOLDER): Promise<void> {
  const wanted = new Set(names);
  const others = (await readApplied(ownerUrl)).filter((name) => !wanted.has(name));
  if (others.length > 0)
    throw new DatabaseNotEmpty(
      `The database has ${others.length} migrations that the backup doesn't have yet: restore into a new database.`,
    );
  const subset = await mkdtemp(path.join(tmpdir(), "plein-migrations-"));
  try {
    for (const name of names) await cp(path.join(folder, name), path.join(subset, name), { recursive: true });
    await migrate(ownerUrl, subset);
  } finally {
    await rm(subset, { recursive: true });
  }
}

async function readApplied(ownerUrl: string): Promise<string[]> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein restore", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ isMigrated: boolean }>(`select to_regclass('_prisma_migrations') is not null as "isMigrated"`);
    if (!rows[0]?.isMigrated) return [];
    const applied = await client.query<{ name: string }>(
      "select migration_name as name from _prisma_migrations where rolled_back_at is null",
    );
    return applied.rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
