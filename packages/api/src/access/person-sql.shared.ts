import type { Actor } from "@plein/contract/access/actor";
import { ALIAS_KEY } from "@plein/contract/profiles/property-keys";
import { type RawBuilder, sql } from "kysely";
import { propertyVisibleWhere, visibleWhere } from "./visible-where.shared.ts";

/**
 * What an actor reads where the name of a user stands: the name, else the alias, if they may see it; else null, as for nobody and for
 * an erased account. Every list, version, block and notice that names somebody uses this.
 *
 * @param alias of `application_users` in the query; a name from the code, never from input
 */
export function nameFor(actor: Actor, alias: string): RawBuilder<string | null> {
  const user = sql.raw(alias);
  return sql`coalesce(
    case when ${visibleWhere(actor, "person.viewName", alias)} then ${wholeName(alias)} end,
    (select p.value #>> '{}' from profile_properties p
      where p.platform_guid = ${user}.platform_guid and p.user_guid = ${user}.guid and p.key = ${sql.lit(ALIAS_KEY)}
        and ${user}.erased_on is null and ${propertyVisibleWhere(actor, "p", alias)}))`;
}

/** The three parts of a name; null where all are empty. */
function wholeName(alias: string): RawBuilder<string | null> {
  const user = sql.raw(alias);
  return sql`nullif(concat_ws(' ', nullif(${user}.first_name, ''), nullif(${user}.middle_name, ''), nullif(${user}.last_name, '')), '')`;
}
