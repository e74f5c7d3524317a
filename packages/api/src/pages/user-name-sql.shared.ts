import { type RawBuilder, sql } from "kysely";

/**
 * The name of a user, null where there is none: nobody did it, or their account was erased.
 *
 * @param alias of application_users in the query; a name from the code, never from input
 */
export function userName(alias: string): RawBuilder<string | null> {
  const user = sql.raw(alias);
  return sql`nullif(concat_ws(' ', nullif(${user}.first_name, ''), nullif(${user}.middle_name, ''), nullif(${user}.last_name, '')), '')`;
}
