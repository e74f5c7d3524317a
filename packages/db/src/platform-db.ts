import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { PrismaPg } from "@prisma/adapter-pg";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type RawBuilder } from "kysely";
import type pg from "pg";
import { type Prisma, PrismaClient } from "./generated/prisma/client.ts";
import type { InvalidationChannel } from "./invalidation-channel.ts";
import { PlatformPool } from "./platform-pool.ts";
import { statementName } from "./statement-names.ts";
import type { Tables } from "./tables.ts";
import { runTransaction } from "./transaction.ts";
import { writeAtOnce } from "./write-at-once.ts";

/** The database as one platform sees it: row-level security hides every other platform's rows, also from raw SQL. */
export type PlatformDb = {
  readonly platformGuid: Guid;
  /** model, writes and the admin's reads */
  readonly prisma: PrismaClient;
  /** the same pool and scope, for hot reads, lists and counts */
  readonly kysely: Kysely<Tables>;
  /**
   * Runs a write, all or nothing, on a snapshot of its own (repeatable read). Where another write got in between, it
   * runs again from the start, so `run` may only touch the database. What it invalidated is told to every process at commit.
   */
  transaction<T>(run: (tx: PlatformTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs a write that is one statement and thereby all or nothing, without the round trips of a transaction, and gives its rows.
   * Tags are told of at commit: `told` is a scalar query for `write` to put where it runs once, whatever is written.
   */
  writeAtOnce<T>(tags: readonly CacheTag[], write: (told: RawBuilder<unknown>) => RawBuilder<T>): Promise<T[]>;
};

export type PlatformTransaction = {
  readonly prisma: Prisma.TransactionClient;
  /** Names what this write touched; cached answers that carry one of the tags are dropped when it commits. */
  invalidate(tags: readonly CacheTag[]): Promise<void>;
};

export function createPlatformDb(shared: pg.Pool, channel: InvalidationChannel, platformGuid: Guid): PlatformDb {
  const pool = new PlatformPool(shared, platformGuid);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  // Made at its first use: a client takes 3 MB, the first one 50 MB, and most reads go without.
  let prisma: PrismaClient | undefined;
  const getPrisma = () => {
    prisma ??= new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) }) });
    return prisma;
  };
  const sender = {
    notification: (tags: readonly CacheTag[]) => channel.notification(platformGuid, tags),
    committed: (tags: readonly CacheTag[]) => channel.tellListeners({ platformGuid, tags }),
  };
  return {
    platformGuid,
    get prisma() {
      return getPrisma();
    },
    kysely,
    transaction: (run) => runTransaction(getPrisma(), sender, run),
    writeAtOnce: (tags, write) => writeAtOnce(kysely, sender, tags, write),
  };
}

/** The pool as Kysely uses it, with every statement under a name. */
function preparing(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      return {
        query: (text: string, values: readonly unknown[]) => client.query({ name: statementName(text), text, values: [...values] }),
        release: () => client.release(),
        // The type also has cursors, which Kysely uses only where a dialect is given one.
      } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
