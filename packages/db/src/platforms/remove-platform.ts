import type { Guid } from "@plein/contract/guid";
import type pg from "pg";
import { createClient } from "../pool/pg-client.ts";

/** The platform to remove, as the user typed it. */
export type PlatformToRemove = {
  /** one of its host names */
  readonly host: string;
  /** its name, as a confirmation */
  readonly name: string;
  /** Removes data outside of the database that refers to the rows. Repeated if the removal was interrupted. */
  readonly beforeRows: (guid: Guid) => Promise<void>;
};

export type RemovalRefused = "NotFound" | "OtherName" | "NotArchived";

/**
 * Permanently removes an archived platform with all its rows and its waiting jobs. Notifies every process at commit.
 *
 * @param ownerUrl URL with the login that owns the tables
 */
export async function removePlatform(ownerUrl: string, { host, name, beforeRows }: PlatformToRemove): Promise<RemovalRefused | null> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein removal", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '5s'");
    const platform = await findPlatform(client, host);
    if (platform === undefined) return "NotFound";
    if (platform.name !== name) return "OtherName";
    if (!platform.isArchived) return "NotArchived";
    await beforeRows(platform.guid);
    await client.query("begin");
    const { rowCount } = await client.query("delete from platforms where guid = $1 and archived_on is not null", [platform.guid]);
    if (rowCount === 0) return "NotArchived";
    await removeJobs(client, platform.guid);
    await client.query("commit");
    return null;
  } finally {
    await client.end();
  }
}

type FoundPlatform = { readonly guid: Guid; readonly name: string; readonly isArchived: boolean };

async function findPlatform(client: pg.Client, host: string): Promise<FoundPlatform | undefined> {
  const { rows } = await client.query<FoundPlatform>(
    `select p.guid::text, p.name, p.archived_on is not null as "isArchived"
       from platforms p where p.guid = (select platform_guid from platform_hosts where host = $1)`,
    [host],
  );
  return rows[0];
}

/** Removes waiting jobs. A job that is running finds no platform, and ends. */
async function removeJobs(client: pg.Client, guid: Guid): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('graphile_worker._private_jobs') is not null as "isThere"`);
  if (!rows[0]?.isThere) return;
  await client.query("delete from graphile_worker._private_jobs where payload ->> 'platformGuid' = $1 and locked_at is null", [guid]);
}
