import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../tables.ts";
import type { InvalidationSender } from "./transaction.ts";

/** Runs a write that is a single statement, and notifies of its tags, if it has any, when it is committed. Needs no retry: the statement reads and writes atomically. */
export async function executeAndNotify<T>(
  kysely: Kysely<Tables>,
  sender: InvalidationSender,
  tags: readonly CacheTag[],
  write: (notify: RawBuilder<unknown>) => RawBuilder<T>,
): Promise<T[]> {
  if (tags.length === 0) return (await write(sql`''`).execute(kysely)).rows;
  const { channel, payload, id } = sender.notification(tags);
  const { rows } = await write(sql`(select pg_notify(${channel}, ${payload})::text)`).execute(kysely);
  sender.committed(tags, id);
  return rows;
}
