import type { AuditEntry, AuditName, AuditPage, AuditQuery } from "@plein/contract/audit/audit-entry";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import type { UserContext } from "../context.ts";
import { runSql } from "../run-sql.ts";
import type { AuditSight } from "./audit-access.ts";

type EntryRow = Omit<AuditEntry, "createdOn" | "actor" | "object"> & {
  createdOn: Date;
  actorGuid: Guid | null;
  actorName: string | null;
  objectGuid: Guid | null;
  objectName: string | null;
  /** what was said about a person who was erased since is said no more */
  isAboutErased: boolean;
};

/** Object types whose things are people: who may see no names sees none of these either. */
const PEOPLE = ["user", "invitation"] as const;

/** Entries before the one that the query names, newest first, as far as this caller sees them. */
export async function listAuditEntriesOf({ db, actor }: UserContext, sight: AuditSight, query: AuditQuery): Promise<AuditPage> {
  const where = sql.join(
    [...conditionsOf(db.platformGuid, query, sight), ...(sight.isOwnOnly ? [byActor(actor.userGuid)] : [])],
    sql` and `,
  );
  const rows = await runSql(db, sql<EntryRow>`${selectEntries} where ${where} order by e.sequence desc limit ${query.itemCount + 1}`);
  const entries = rows.slice(0, query.itemCount).map((row) => toEntry(row, sight));
  return { entries, next: rows.length > query.itemCount ? (entries.at(-1)?.sequence ?? null) : null };
}

/** Everyone who stands in the log, by name. Steps from one to the next in the index instead of reading every entry. */
export function listActorsOf(db: PlatformDb): Promise<AuditName[]> {
  return runSql(
    db,
    sql<AuditName>`
      with recursive actors(guid) as (
        (select e.actor_guid from audit_entries e
          where e.platform_guid = ${db.platformGuid}::uuid and e.actor_guid is not null order by e.actor_guid limit 1)
        union all
        select (select e.actor_guid from audit_entries e
                 where e.platform_guid = ${db.platformGuid}::uuid and e.actor_guid > actors.guid order by e.actor_guid limit 1)
          from actors where actors.guid is not null)
      select guid, name from (
        select u.guid, ${nameOf(sql`u`)} as name from actors
          join application_users u on u.platform_guid = ${db.platformGuid}::uuid and u.guid = actors.guid) named
       order by name collate "nl-x-icu", guid`,
  );
}

function conditionsOf(platformGuid: Guid, query: AuditQuery, { hasNames, isOwnOnly }: AuditSight): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`e.platform_guid = ${platformGuid}::uuid`];
  if (query.before !== undefined) conditions.push(sql`e.sequence < ${query.before}::bigint`);
  if (query.actorGuid !== undefined) conditions.push(byActor(query.actorGuid));
  if (query.objectGuid !== undefined) {
    conditions.push(sql`e.object_guid = ${query.objectGuid}::uuid`);
    if (!hasNames && !isOwnOnly) conditions.push(sql`not e.object_type = any(${PEOPLE}::text[])`);
  }
  if (query.objectType !== undefined) conditions.push(sql`e.object_type = ${query.objectType}`);
  if (query.action !== undefined) conditions.push(sql`(e.action = ${query.action} or split_part(e.action, '.', 1) = ${query.action})`);
  if (query.from !== undefined) conditions.push(sql`e.created_on >= ${query.from}::timestamptz`);
  if (query.until !== undefined) conditions.push(sql`e.created_on < ${query.until}::timestamptz`);
  return conditions;
}

function byActor(guid: Guid): RawBuilder<boolean> {
  return sql`e.actor_guid = ${guid}::uuid`;
}

/** A person as others read of them; nothing once they were erased. */
function nameOf(user: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case when ${user}.erased_on is not null then ''
    else coalesce(nullif(concat_ws(' ', nullif(${user}.first_name, ''), nullif(${user}.middle_name, ''), nullif(${user}.last_name, '')), ''), ${user}.email) end`;
}

const selectEntries = sql`
  select e.sequence::float8 as sequence, e.created_on as "createdOn", e.source, e.action, e.object_type as "objectType", e.before, e.after,
         e.reason, e.correlation_id as "correlationId", e.actor_guid as "actorGuid", ${nameOf(sql`a`)} as "actorName",
         e.object_guid as "objectGuid",
         e.object_type = 'user' and exists (select from application_users u where u.platform_guid = e.platform_guid and u.guid = e.object_guid
                                               and u.erased_on is not null) as "isAboutErased",
         case e.object_type
           when 'user' then (select ${nameOf(sql`u`)} from application_users u where u.platform_guid = e.platform_guid and u.guid = e.object_guid)
           when 'role' then (select r.name from roles r where r.platform_guid = e.platform_guid and r.guid = e.object_guid)
           when 'page' then (select p.title from pages p where p.platform_guid = e.platform_guid and p.guid = e.object_guid)
         end as "objectName"
    from audit_entries e left join application_users a on a.platform_guid = e.platform_guid and a.guid = e.actor_guid`;

function toEntry(row: EntryRow, sight: AuditSight): AuditEntry {
  const { actorGuid, actorName, objectGuid, objectName, createdOn, reason, isAboutErased, ...rest } = row;
  const isPerson = PEOPLE.some((type) => type === row.objectType);
  const mayName = sight.hasNames;
  return {
    ...rest,
    createdOn: createdOn.toISOString(),
    // One's own name is no secret to oneself.
    actor: actorGuid !== null && (mayName || sight.isOwnOnly) ? { guid: actorGuid, name: actorName ?? "" } : null,
    object: objectGuid !== null && (mayName || !isPerson) ? { guid: objectGuid, name: objectName ?? "" } : null,
    reason: (mayName || sight.isOwnOnly) && !isAboutErased ? reason : "",
  };
}
