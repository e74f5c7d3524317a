import { type RawBuilder, sql } from "kysely";
import type { PlatformDb } from "./platform-db.ts";

/**
 * An argument for a function that runs as the owner of the tables and reads its platform from the session: the statement fails (SQLSTATE
 * 42501) if the connection is set to another platform than the caller's, instead of reading or changing its rows.
 */
export function onPlatform<T>({ platformGuid }: Pick<PlatformDb, "platformGuid">, argument: RawBuilder<T>): RawBuilder<T> {
  return sql`plein_on_platform(${platformGuid}::uuid, ${argument})`;
}
