import { join } from "node:path";
import type { Platform } from "@plein/contract/platforms/platform";
import { openDatabase } from "@plein/db/database";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@plein/db/embedded-postgres";
import { prepareDatabase } from "@plein/db/prepare-database";
import { StartError } from "./start-error.ts";

export type StartedDatabase = {
  /** the login that owns the tables */
  readonly ownerUrl: string;
  /** null where the database is somebody else's */
  readonly embedded: EmbeddedPostgres | null;
};

export async function startDatabase({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): Promise<StartedDatabase> {
  if (databaseUrl !== null) return { ownerUrl: databaseUrl, embedded: null };
  try {
    const embedded = await startEmbeddedPostgres(join(dataDir, "postgres"));
    return { ownerUrl: embedded.ownerUrl, embedded };
  } catch (error) {
    throw new StartError(`The database can't be started in ${dataDir}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Applies the migrations that are missing and says which platforms there are. */
export async function prepare(ownerUrl: string): Promise<{ applied: readonly string[]; platforms: Platform[] }> {
  try {
    const { appUrl, applied } = await prepareDatabase({ ownerUrl, appUrl: process.env.DATABASE_APP_URL });
    const database = await openDatabase({ url: appUrl, maxConnections: 1 });
    try {
      return { applied, platforms: await database.directory.list() };
    } finally {
      await database.close();
    }
  } catch (error) {
    throw new StartError(`The database can't be brought up to date: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n")[0] || "no reason given";
}
