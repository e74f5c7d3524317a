import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { digestSecret } from "../secrets/secret.ts";

/** A quota per window. Unlike a rate limit on attempts, a refusal starts no wait. */
export type Budget = { readonly name: string; readonly most: number; readonly windowSeconds: number };

/** Invitation mails: more than an organisation has members, and too few for a spammer who took over an admin's account. */
export const INVITATIONS_PER_DAY: Budget = { name: "invitations.day", most: 5000, windowSeconds: 86_400 };

/**
 * Consumes an amount of a platform's budget, all of it or nothing, in one statement: concurrent calls can't exceed it.
 *
 * @returns Abused, with the seconds until the next window, when less than the amount is left
 */
export async function consumeBudget(db: PlatformDb, { name, most, windowSeconds }: Budget, amount: number): Promise<Result<void>> {
  const key = `${name}:${digestSecret(db.platformGuid)}`;
  const window = sql`${windowSeconds}::int * interval '1 second'`;
  const { rows } = await sql<{ isConsumed: boolean; seconds: number }>`
    with consumed as (
      insert into rate_limits as r (platform_guid, key, count, window_ends_on)
      select ${db.platformGuid}::uuid, ${key}, ${amount}::int, now() + ${window} where ${amount}::int <= ${most}::int
      on conflict (platform_guid, key) do update
         set count = case when now() >= r.window_ends_on then ${amount}::int else r.count + ${amount}::int end,
             window_ends_on = case when now() >= r.window_ends_on then now() + ${window} else r.window_ends_on end
       where now() >= r.window_ends_on or r.count + ${amount}::int <= ${most}::int
      returning 1)
    select exists (select from consumed) as "isConsumed",
           coalesce((select extract(epoch from window_ends_on - now()) from rate_limits
                      where platform_guid = ${db.platformGuid}::uuid and key = ${key}), 1)::float8 as seconds`.execute(db.kysely);
  const [row] = rows;
  if (row?.isConsumed === true) return success(undefined);
  return failure("Abused", `Budget ${name} is used up`, { retryAfterSeconds: Math.max(1, Math.ceil(row?.seconds ?? 1)) });
}
