import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { MIGRATIONS_FOLDER, REPLACED_MIGRATIONS_FOLDER } from "../migrations-folder.ts";

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** The committed migrations, each list in the order of its names. */
export type Migrations = {
  /** written before the first release; a database that began with them gets all of them */
  readonly replaced: readonly Migration[];
  /** create the same tables in a new database, in fewer steps */
  readonly replacing: readonly Migration[];
  /** applied after either */
  readonly later: readonly Migration[];
};

/** Migrations with a later name were never part of the replaced ones (docs/decisions/050-squashed-migrations.md). */
const LAST_REPLACING = "20261123000007_audit_and_jobs";

export function readMigrations(folder = MIGRATIONS_FOLDER): Migrations {
  const current = listMigrations(folder);
  return {
    replaced: listMigrations(REPLACED_MIGRATIONS_FOLDER),
    replacing: current.filter(({ name }) => name <= LAST_REPLACING),
    later: current.filter(({ name }) => name > LAST_REPLACING),
  };
}

/**
 * Translates the names in a database's history or a backup: replaced migrations get the names of the ones that replace them, but
 * only if all are present, because no current migrations create the same tables as some of them.
 */
export function toCurrentNames(names: readonly string[], { replaced, replacing }: Migrations): readonly string[] {
  const before = new Set(replaced.map(({ name }) => name));
  if (names.filter((name) => before.has(name)).length < before.size) return names;
  return [...replacing.map(({ name }) => name), ...names.filter((name) => !before.has(name))];
}

function listMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "migration.sql")));
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}
