import { applyMigrations } from "../migrations/migrate.ts";
import { type Migration, type Migrations, readMigrations, toCurrentNames } from "../migrations/migration-files.ts";
import { readHistory } from "../migrations/migration-history.ts";
import { withConnection } from "../setup/setup-connection.ts";
import { DatabaseNotEmptyError } from "./database-load.ts";

/** The given migrations that this program doesn't have, because a newer version created them. */
export function findUnknownMigrations(names: readonly string[]): string[] {
  const { replaced, replacing, later } = readMigrations();
  const known = new Set([...replaced, ...replacing, ...later].map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

/**
 * Applies exactly the given migrations, so that rows of a database with the same migrations can be loaded.
 *
 * @throws DatabaseNotEmptyError if it already has others
 */
export async function migrateTo(ownerUrl: string, names: readonly string[]): Promise<void> {
  const migrations = readMigrations();
  const migrationNames = new Set(toCurrentNames(names, migrations));
  await withConnection(ownerUrl, async (client) => {
    const present = toCurrentNames([...(await readHistory(client)).keys()], migrations);
    const others = present.filter((name) => !migrationNames.has(name));
    if (others.length > 0)
      throw new DatabaseNotEmptyError(
        `The database has ${others.length} migrations that the backup doesn't have: restore into a new database.`,
      );
    await applyMigrations(client, only(migrationNames, migrations));
  });
}

function only(migrationNames: ReadonlySet<string>, { replaced, replacing, later }: Migrations): Migrations {
  const pick = (migrations: readonly Migration[]) => migrations.filter(({ name }) => migrationNames.has(name));
  // A history with some of the replaced ones is reproduced as it is, without their replacements.
  if (pick(replaced).length > 0) return { replaced: [], replacing: pick(replaced), later: [] };
  return { replaced, replacing: pick(replacing), later: pick(later) };
}
