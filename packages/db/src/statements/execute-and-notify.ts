import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { InvalidationRow } from "../invalidation/invalidation-channel.ts";
import type { Tables } from "../tables.ts";
import type { InvalidationSender } from "./transaction.ts";

/**
 * Runs a write that is a single statement, and announces its tags, if it has any, once it is committed. Needs no retry: the statement reads
 * and writes atomically.
 */
export async function executeAndNotify<T>(
  kysely: Kysely<Tables>,
  sender: InvalidationSender,
  tags: readonly CacheTag[],
  write: (notify: RawBuilder<unknown>) => RawBuilder<T>,
): Promise<T[]> {
  if (tags.length === 0) return (await write(sql`''`).execute(kysely)).rows;
  const row = sender.createRow(tags);
  const { rows } = await write(addInvalidation(row)).execute(kysely);
  sender.announceCommitted(tags, row);
  return rows;
}

function addInvalidation({ sender, number, payload, notifies }: InvalidationRow): RawBuilder<unknown> {
  return sql`(select plein_add_invalidation(${sender}::uuid, ${number}::bigint, ${payload}::json, ${notifies}::boolean))`;
}
