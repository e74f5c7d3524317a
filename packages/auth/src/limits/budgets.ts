import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { digestOf } from "../secrets/secret.ts";

/** How much of something there may be in a while. Unlike a limit on tries, what is refused starts no wait. */
export type Budget = { readonly name: string; readonly most: number; readonly windowSeconds: number };

/** Mails to people who are invited: beyond any organisation's own, and no use to whoever took over an admin's account. */
export const INVITATIONS_PER_DAY: Budget = { name: "invitations.day", most: 5000, windowSeconds: 86_400 };

/**
 * Takes an amount of a platform's budget, all of it or nothing, in one statement: calls at the same instant can't take more
 * between them.
 *
 * @returns Abused, with how long until there is a new one, when there is not so much left
 */
export async function consumeBudget(db: PlatformDb, { name, most, windowSeconds }: Budget, amount: number): Promise<Result<void>> {
  const key = `${name}:${digestOf(db.platformGuid)}`;
  const window = sql`${windowSeconds}::int * interval '1 second'`;
  const { rows } = await sql<{ isSpent: boolean; seconds: number }>`
    with spent as (
      insert into rate_limits as r (platform_guid, key, count, window_ends_on)
      select ${db.platformGuid}::uuid, ${key}, ${amount}::int, now() + ${window} where ${amount}::int <= ${most}::int
      on conflict (platform_guid, key) do update
         set count = case when now() >= r.window_ends_on then ${amount}::int else r.count + ${amount}::int end,
             window_ends_on = case when now() >= r.window_ends_on then now() + ${window} else r.window_ends_on end
       where now() >= r.window_ends_on or r.count + ${amount}::int <= ${most}::int
      returning 1)
    select exists (select from spent) as "isSpent",
           coalesce((select extract(epoch from window_ends_on - now()) from rate_limits
                      where platform_guid = ${db.platformGuid}::uuid and key = ${key}), 1)::float8 as seconds`.execute(db.kysely);
  const [row] = rows;
  if (row?.isSpent === true) return success(undefined);
  return failure("Abused", `Budget ${name} is used up`, { retryAfterSeconds: Math.max(1, Math.ceil(row?.seconds ?? 1)) });
}
