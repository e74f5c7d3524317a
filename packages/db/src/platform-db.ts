import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { Kysely } from "kysely";
import type { Prisma, PrismaClient } from "./generated/prisma/client.ts";
import type { Tables } from "./tables.ts";

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
};

export type PlatformTransaction = {
  readonly prisma: Prisma.TransactionClient;
  /** Names what this write touched; cached answers that carry one of the tags are dropped when it commits. */
  invalidate(tags: readonly CacheTag[]): Promise<void>;
};
