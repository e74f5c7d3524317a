import type { Actor } from "@plein/contract/access/actor";
import { ALIAS_KEY, PHOTO_KEY } from "@plein/contract/profiles/property-keys";
import { type RawBuilder, sql } from "kysely";
import { propertySharedByUserWhere, propertyVisibleWhere, sharedByUserWhere, visibleWhere } from "./visible-where.shared.ts";

/**
 * The name of a user as shown to this actor: the name, else the alias, if the actor may see it; else null, as for an absent user and an
 * erased account. Every list, version, block and notice that names a user uses this.
 *
 * @param alias of `application_users` in the query; a name from the code, never from input
 */
export function selectVisibleName(actor: Actor, alias: string): RawBuilder<string | null> {
  const user = sql.raw(alias);
  return sql`coalesce(
    case when ${visibleWhere(actor, "person.viewName", alias)} then ${wholeName(alias)} end,
    (select p.value #>> '{}' from profile_properties p
      where p.platform_guid = ${user}.platform_guid and p.user_guid = ${user}.guid and p.key = ${sql.lit(ALIAS_KEY)}
        and ${user}.erased_on is null and ${propertyVisibleWhere(actor, "p", alias)}))`;
}

/**
 * The name that a user shows to this actor by their own choice, else the alias; null for neither. Equal for all actors with the same
 * rights, so that a page with it can be cached for all of them.
 *
 * @param alias of `application_users` in the query; a name from the code, never from input
 */
export function selectSharedName(actor: Actor, alias: string): RawBuilder<string | null> {
  return sql`coalesce(case when ${sharedByUserWhere(actor, "name", alias)} then ${wholeName(alias)} end,
                      ${selectSharedProperty(actor, alias, ALIAS_KEY)})`;
}

/** A text of the profile that a user shows to this actor by their own choice; null for none. */
export function selectSharedProperty(actor: Actor, alias: string, key: string): RawBuilder<string | null> {
  const user = sql.raw(alias);
  return sql`(select nullif(f.value #>> '{}', '') from profile_properties f
               where f.platform_guid = ${user}.platform_guid and f.user_guid = ${user}.guid and f.key = ${key}
                 and jsonb_typeof(f.value) = 'string' and ${propertySharedByUserWhere(actor, "f", alias)})`;
}

/** The picture that a user shows to this actor by their own choice, as an ImageReference; null for none. */
export function selectSharedPhoto(actor: Actor, alias: string): RawBuilder<unknown> {
  const user = sql.raw(alias);
  return sql`(
    select jsonb_strip_nulls(jsonb_build_object('guid', i.guid, 'width', i.width, 'height', i.height, 'alt', '', 'version', nullif(i.version, 1)))
      from profile_properties f
      join images i on i.platform_guid = f.platform_guid and i.guid::text = f.value #>> '{}' and i.deleted_on is null
     where f.platform_guid = ${user}.platform_guid and f.user_guid = ${user}.guid and f.key = ${sql.lit(PHOTO_KEY)} and not f.mett
       and ${sharedByUserWhere(actor, "photo", alias)})`;
}

/** The three parts of a name; null if all are empty. */
function wholeName(alias: string): RawBuilder<string | null> {
  const user = sql.raw(alias);
  return sql`nullif(concat_ws(' ', nullif(${user}.first_name, ''), nullif(${user}.middle_name, ''), nullif(${user}.last_name, '')), '')`;
}
