import type { Platform } from "@plein/contract/platforms/platform";
import { failure, type Result, success } from "@plein/contract/result";
import { MAX_HOST_NAMES } from "@plein/contract/settings/setting-change";
import { sql } from "kysely";
import { hasSqlState, UNIQUE_VIOLATION } from "../error-codes.ts";
import type { InvalidationChannel } from "../invalidation/invalidation-channel.ts";
import { onPlatform } from "../on-platform-sql.ts";
import { createPlatformDb } from "../platform-db.ts";
import type { PlatformTransaction } from "../platform-transaction.ts";
import type { SharedPool } from "../pool/shared-pool.ts";
import { type PlatformRow, toPlatform } from "./platform-cache.ts";

/** The platform to change, and writes to run in the same transaction. */
export type PlatformToChange = {
  /** one of its host names */
  readonly host: string;
  /** further writes in the same transaction, in the scope of the platform; not called if nothing changes */
  readonly alongside?: (tx: PlatformTransaction, change: PlatformChange) => Promise<void>;
};

/** The platform before and after a change. */
export type PlatformChange = { readonly before: Platform; readonly after: Platform };

export type NewNames = {
  readonly name?: string;
  /** lower case, no port; added to the platform's host names if it isn't one of them */
  readonly primaryDomain?: string;
};

/** The operations of the directory that change a platform. All return NotFound for an unknown host, and notify every process at commit. */
export type PlatformChanges = {
  /**
   * Changes the name of a platform, or its primary domain, to which its other hosts then redirect. Conflict if the domain belongs to
   * another platform, BadRequest if the platform has too many host names.
   */
  rename(input: PlatformToChange & NewNames): Promise<Result<Platform>>;
  /** Archives a platform and ends its sessions. Its rows remain. */
  archive(input: PlatformToChange): Promise<Result<Platform>>;
  /** Restores an archived platform. */
  restore(input: PlatformToChange): Promise<Result<Platform>>;
};

export function platformChanges(pool: SharedPool, channel: InvalidationChannel): PlatformChanges {
  const change = (input: PlatformToChange, write: Write) => changePlatform({ pool, channel }, input, write);
  return {
    rename: ({ name, primaryDomain, ...input }) => change(input, (tx, before) => rename(tx, before, { name, primaryDomain })),
    archive: (input) =>
      change(input, async (tx) => {
        const isChanged = await callForBoolean(tx, sql`plein_archive_platform()`);
        if (isChanged) await tx.kysely.deleteFrom("sessions").where("platform_guid", "=", tx.platformGuid).execute();
        return success(isChanged);
      }),
    restore: (input) => change(input, async (tx) => success(await callForBoolean(tx, sql`plein_restore_platform()`))),
  };
}

/** @returns whether it changed anything; a failure writes nothing */
type Write = (tx: PlatformTransaction, before: Platform) => Promise<Result<boolean>>;
type Connections = { readonly pool: SharedPool; readonly channel: InvalidationChannel };

async function changePlatform(
  { pool, channel }: Connections,
  { host, alongside }: PlatformToChange,
  write: Write,
): Promise<Result<Platform>> {
  const { rows } = await pool.query<PlatformRow>({ text: "select * from plein_find_platform_by_host($1)", values: [host] });
  const guid = rows[0]?.guid;
  if (guid === undefined) return notFound(host);
  try {
    return await createPlatformDb({ shared: pool, channel, replica: null }, guid).transaction(async (tx) => {
      // Changes run one at a time: a second one waits here, and is retried on the result of the first.
      await tx.kysely.selectFrom("platforms").select("guid").where("guid", "=", guid).forNoKeyUpdate().execute();
      const before = await findPlatform(tx, host);
      if (before?.guid !== guid) return notFound(host);
      const written = await write(tx, before);
      if (written.code !== "Success") return written;
      if (!written.value) return success(before);
      const after = await findPlatform(tx, host);
      if (after === null) return notFound(host);
      await alongside?.(tx, { before, after });
      await tx.invalidate(["all"]);
      return success(after);
    });
  } catch (error) {
    // Another platform took the domain at the same time.
    if (hasSqlState(error, UNIQUE_VIOLATION)) return failure("Conflict", `A host name of ${host} is taken`);
    throw error;
  }
}

async function rename(tx: PlatformTransaction, before: Platform, { name, primaryDomain }: Optional<NewNames>): Promise<Result<boolean>> {
  const isMoved = primaryDomain !== undefined && primaryDomain !== before.primaryDomain;
  if (isMoved) {
    const moved = await movePrimaryDomain(tx, before, primaryDomain);
    if (moved.code !== "Success") return moved;
  }
  const isRenamed = name !== undefined && (await callForBoolean(tx, sql`plein_save_platform_name(${name})`));
  return success(isMoved || isRenamed);
}

async function movePrimaryDomain(tx: PlatformTransaction, { hostNames }: Platform, primaryDomain: string): Promise<Result<void>> {
  const isKnown = hostNames.includes(primaryDomain);
  if (!isKnown) {
    if (hostNames.length >= MAX_HOST_NAMES) return failure("BadRequest", `The platform has ${MAX_HOST_NAMES} host names already`);
    const { rows } = await sql<{ taken: string[] }>`
      select plein_save_host_names(${onPlatform(tx, sql`${[...hostNames, primaryDomain]}::text[]`)}) as taken`.execute(tx.kysely);
    if ((rows[0]?.taken ?? []).length > 0) return failure("Conflict", `${primaryDomain} belongs to another platform`);
  }
  await sql`select plein_save_primary_domain(${onPlatform(tx, sql`${primaryDomain}::text`)})`.execute(tx.kysely);
  await saveRedirect(tx, isKnown);
  return success(undefined);
}

/**
 * The other hosts redirect to the new primary domain, unless that domain may itself have redirected until now: browsers cache a redirect
 * for an hour, and would go back and forth between the two.
 */
async function saveRedirect({ kysely, platformGuid }: PlatformTransaction, isKnown: boolean): Promise<void> {
  await sql`
    insert into platform_settings (platform_guid, key, value) values (${platformGuid}::uuid, 'redirectsToPrimary', 'true')
    on conflict (platform_guid, key) do update
       set value = case when ${isKnown}::boolean and platform_settings.value = 'true' then jsonb 'false' else jsonb 'true' end, updated_on = now()`.execute(
    kysely,
  );
}

type Optional<T> = { readonly [Member in keyof T]: T[Member] | undefined };

async function callForBoolean(tx: PlatformTransaction, call: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`select ${call} as "isChanged" where ${onPlatform(tx, sql`true`)}`.execute(tx.kysely);
  return rows[0]?.isChanged === true;
}

async function findPlatform({ kysely }: PlatformTransaction, host: string): Promise<Platform | null> {
  const { rows } = await sql<PlatformRow>`select * from plein_find_platform_by_host(${host})`.execute(kysely);
  return rows[0] ? toPlatform(rows[0]) : null;
}

function notFound(host: string): Result<never> {
  return failure("NotFound", `No platform has the host ${host}`);
}
