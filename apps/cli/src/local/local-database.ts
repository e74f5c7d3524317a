import { join } from "node:path";
import { type Database, openDatabase } from "@plein/db/database";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@plein/db/embedded/embedded-postgres";
import { type PreparedDatabase, prepareDatabase } from "@plein/db/setup/prepare-database";
import { DatabaseSetupError } from "@plein/db/setup/setup-error";
import { CliError } from "../terminal/cli-error.ts";
import { EXIT_CODE } from "../terminal/exit-code.ts";

/** The database to use: the one at this URL, or else the embedded one in a local folder. */
export type DatabaseLocation = {
  readonly databaseUrl: string | null;
  /** the application's login, which isn't enough for a local command */
  readonly databaseAppUrl?: string | undefined;
  readonly dataDir: string;
};

export type LocalDatabase = {
  /** connection URL of the login that owns the tables */
  readonly ownerUrl: string;
  /** null for a database that this program doesn't run */
  readonly embedded: EmbeddedPostgres | null;
};

/** Finds the installation's database, and starts the embedded one if it isn't running. */
export async function startLocalDatabase({ databaseUrl, databaseAppUrl, dataDir }: DatabaseLocation): Promise<LocalDatabase> {
  if (databaseUrl !== null) return { ownerUrl: databaseUrl, embedded: null };
  if (databaseAppUrl !== undefined)
    throw new DatabaseSetupError("This command needs DATABASE_URL, the login that owns the tables, beside DATABASE_APP_URL.");
  const embedded = await startEmbeddedPostgres(join(dataDir, "postgres"));
  return { ownerUrl: embedded.ownerUrl, embedded };
}

/** Runs a callback with the database; afterwards stops the embedded database only if this call started it. */
export async function withLocalDatabase<T>(location: DatabaseLocation, run: (database: LocalDatabase) => Promise<T>): Promise<T> {
  let embedded: EmbeddedPostgres | null = null;
  try {
    const database = await startLocalDatabase(location);
    embedded = database.embedded;
    return await run(database);
  } catch (error) {
    throw error instanceof DatabaseSetupError ? new CliError(error.message, EXIT_CODE.unreachable, { cause: error }) : error;
  } finally {
    await embedded?.stop();
  }
}

type OpenOptions = Parameters<typeof prepareDatabase>[0];

/** Migrates the database and opens it, as the server does. */
export async function withOpenDatabase<T>(
  options: OpenOptions,
  run: (database: Database, prepared: PreparedDatabase) => Promise<T>,
): Promise<T> {
  const prepared = await prepareDatabase(options);
  const database = await openDatabase({ url: prepared.appUrl, maxConnections: 3 });
  try {
    return await run(database, prepared);
  } finally {
    await database.close();
  }
}
