import type { AuditEntry, AuditName, AuditQuery } from "@plein/contract/audit/audit-entry";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";

export type AuditEntryRow = Omit<AuditEntry, "createdOn" | "actor" | "object"> & {
  createdOn: Date;
  actorGuid: Guid | null;
  actorName: string | null;
  objectGuid: Guid | null;
  objectName: string | null;
  /** whether the entry is about a user who was erased later */
  isAboutErased: boolean;
};

export type AuditEntryFilter = Omit<AuditQuery, "itemCount"> & {
  /** whose entries alone are listed; null for everyone's */
  readonly ownerGuid: Guid | null;
  readonly excludedObjectTypes: readonly string[];
  readonly limit: number;
};

/** Newest first. */
export function listAuditEntryRows(target: SqlTarget, platformGuid: Guid, filter: AuditEntryFilter): Promise<AuditEntryRow[]> {
  const where = sql.join(listConditions(platformGuid, filter), sql` and `);
  return runSql(target, sql<AuditEntryRow>`${SELECT_ENTRIES} where ${where} order by e.sequence desc limit ${filter.limit}`);
}

function listConditions(platformGuid: Guid, filter: AuditEntryFilter): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`e.platform_guid = ${platformGuid}::uuid`];
  if (filter.before !== undefined) conditions.push(sql`e.sequence < ${filter.before}::bigint`);
  if (filter.actorGuid !== undefined) conditions.push(sql`e.actor_guid = ${filter.actorGuid}::uuid`);
  if (filter.ownerGuid !== null) conditions.push(sql`e.actor_guid = ${filter.ownerGuid}::uuid`);
  if (filter.objectGuid !== undefined) conditions.push(sql`e.object_guid = ${filter.objectGuid}::uuid`);
  if (filter.excludedObjectTypes.length > 0) conditions.push(sql`not e.object_type = any(${[...filter.excludedObjectTypes]}::text[])`);
  if (filter.objectType !== undefined) conditions.push(sql`e.object_type = ${filter.objectType}`);
  if (filter.action !== undefined) conditions.push(sql`(e.action = ${filter.action} or split_part(e.action, '.', 1) = ${filter.action})`);
  if (filter.from !== undefined) conditions.push(sql`e.created_on >= ${filter.from}::timestamptz`);
  if (filter.until !== undefined) conditions.push(sql`e.created_on < ${filter.until}::timestamptz`);
  return conditions;
}

/** The users with entries of their own, by name. Steps from user to user in the index, because reading every entry would take long. */
export function listAuditActorRows(target: SqlTarget, platformGuid: Guid): Promise<AuditName[]> {
  return runSql(
    target,
    sql<AuditName>`
      with recursive actors(guid) as (
        (select e.actor_guid from audit_entries e
          where e.platform_guid = ${platformGuid}::uuid and e.actor_guid is not null order by e.actor_guid limit 1)
        union all
        select (select e.actor_guid from audit_entries e
                 where e.platform_guid = ${platformGuid}::uuid and e.actor_guid > actors.guid order by e.actor_guid limit 1)
          from actors where actors.guid is not null)
      select guid, name from (
        select u.guid, ${displayName(sql`u`)} as name from actors
          join application_users u on u.platform_guid = ${platformGuid}::uuid and u.guid = actors.guid) named
       order by name collate "nl-x-icu", guid`,
  );
}

/** The full name of a user, or else the e-mail address; empty for an erased user. */
function displayName(user: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case when ${user}.erased_on is not null then ''
    else coalesce(nullif(concat_ws(' ', nullif(${user}.first_name, ''), nullif(${user}.middle_name, ''), nullif(${user}.last_name, '')), ''), ${user}.email) end`;
}

const SELECT_ENTRIES = sql`
  select e.sequence::float8 as sequence, e.created_on as "createdOn", e.source, e.action, e.object_type as "objectType", e.before, e.after,
         e.reason, e.correlation_id as "correlationId", e.actor_guid as "actorGuid", ${displayName(sql`a`)} as "actorName",
         e.object_guid as "objectGuid",
         e.object_type = 'user' and exists (select from application_users u where u.platform_guid = e.platform_guid and u.guid = e.object_guid
                                               and u.erased_on is not null) as "isAboutErased",
         case e.object_type
           when 'user' then (select ${displayName(sql`u`)} from application_users u where u.platform_guid = e.platform_guid and u.guid = e.object_guid)
           when 'page' then (select p.title from pages p where p.platform_guid = e.platform_guid and p.guid = e.object_guid)
           when 'listItem' then coalesce((select i.title from list_items i where i.platform_guid = e.platform_guid and i.guid = e.object_guid), e.after ->> 'title')
           when 'role' then (select r.name from roles r where r.platform_guid = e.platform_guid and r.guid = e.object_guid)
           when 'form' then coalesce((select f.title from forms f where f.platform_guid = e.platform_guid and f.guid = e.object_guid), '')
           when 'submission' then coalesce((select s.reference from form_submissions s where s.platform_guid = e.platform_guid and s.guid = e.object_guid), '')
           when 'menu' then coalesce((select m.name from menus m where m.platform_guid = e.platform_guid and m.guid = e.object_guid),
                                     e.before ->> 'name', e.after ->> 'name')
           when 'pageTemplate' then coalesce((select t.name from page_templates t where t.platform_guid = e.platform_guid and t.guid = e.object_guid),
                                             e.before ->> 'name', e.after ->> 'name')
         end as "objectName"
    from audit_entries e left join application_users a on a.platform_guid = e.platform_guid and a.guid = e.actor_guid`;
