import { applyMigrations } from "../migrations/migrate.ts";
import { type Migration, type Migrations, readMigrations, toCurrentNames } from "../migrations/migration-files.ts";
import { readHistory } from "../migrations/migration-history.ts";
import { withConnection } from "../setup/setup-connection.ts";
import { DatabaseNotEmpty } from "./database-load.ts";

/** Those of the named migrations that this program doesn't have: whoever made them is newer. */
export function findUnknownMigrations(names: readonly string[]): string[] {
  const { replaced, replacing, later } = readMigrations();
  const known = new Set([...replaced, ...replacing, ...later].map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

/**
 * Gives a database these of the committed migrations and no others, so that the rows of a database with the same ones fit in it.
 *
 * @throws DatabaseNotEmpty when it has others already
 */
export async function migrateTo(ownerUrl: string, names: readonly string[]): Promise<void> {
  const migrations = readMigrations();
  const wanted = new Set(toCurrentNames(names, migrations));
  await withConnection(ownerUrl, async (client) => {
    const present = toCurrentNames([...(await readHistory(client)).keys()], migrations);
    const others = present.filter((name) => !wanted.has(name));
    if (others.length > 0)
      throw new DatabaseNotEmpty(
        `The database has ${others.length} migrations that the backup doesn't have yet: restore into a new database.`,
      );
    await applyMigrations(client, only(wanted, migrations));
  });
}

function only(wanted: ReadonlySet<string>, { replaced, replacing, later }: Migrations): Migrations {
  const pick = (migrations: readonly Migration[]) => migrations.filter(({ name }) => wanted.has(name));
  // Some of the replaced ones are there to stay as they are: nothing replaces them.
  if (pick(replaced).length > 0) return { replaced: [], replacing: pick(replaced), later: [] };
  return { replaced, replacing: pick(replacing), later: pick(later) };
}
