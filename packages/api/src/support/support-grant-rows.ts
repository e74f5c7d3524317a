import type { Guid } from "@plein/contract/guid";
import type { NewSupportGrant, SupportGrant, SupportGrantQuery } from "@plein/contract/support/support-grant";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** One page of grants, the newest first. @param ownerGuid of this user; null for everybody's */
export function listGrantRows(
  target: SqlTarget,
  platformGuid: Guid,
  { pageNumber, itemCount }: SupportGrantQuery,
  ownerGuid: Guid | null,
): Promise<SupportGrant[]> {
  const page = sql`limit ${itemCount}::int offset ${(pageNumber - 1) * itemCount}::int`;
  return findGrants(target, platformGuid, ownedBy(ownerGuid), page);
}

export async function countGrantRows(target: SqlTarget, platformGuid: Guid, ownerGuid: Guid | null): Promise<number> {
  const countRow = await runSqlForOne(
    target,
    sql<{ total: number }>`
      select count(*)::int as total from support_grants g where g.platform_guid = ${platformGuid}::uuid and ${ownedBy(ownerGuid)}`,
  );
  return countRow?.total ?? 0;
}

function ownedBy(ownerGuid: Guid | null): RawBuilder<unknown> {
  return ownerGuid === null ? sql`true` : sql`g.user_guid = ${ownerGuid}::uuid`;
}

export async function findGrant(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<SupportGrant | null> {
  const [grant] = await findGrants(target, platformGuid, sql`g.guid = ${guid}::uuid`, sql``);
  return grant ?? null;
}

/** Locks the grant until the transaction ends. */
export async function lockGrant(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<SupportGrant | null> {
  await runSql(
    target,
    sql`select guid from support_grants where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`,
  );
  return findGrant(target, platformGuid, guid);
}

export async function addGrantRow(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, reason, hours }: NewSupportGrant & { readonly userGuid: Guid },
): Promise<SupportGrant> {
  const added = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into support_grants (platform_guid, user_guid, reason, opened_on, until)
      values (${platformGuid}::uuid, ${userGuid}::uuid, ${reason}, now(), now() + ${hours}::float8 * interval '1 hour')
      returning guid::text as guid`,
  );
  const grant = added && (await findGrant(target, platformGuid, added.guid));
  if (!grant) throw new Error("A grant that was added is gone");
  return grant;
}

export async function endGrantRow(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, endedByGuid }: { readonly guid: Guid; readonly endedByGuid: Guid },
): Promise<void> {
  await runSql(
    target,
    sql`update support_grants set ended_on = now(), ended_by_guid = ${endedByGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

/** Ends the grant of a user that is not ended yet: an open one now, an expired one at the time it expired. */
export function closeGrantRows(
  target: SqlTarget,
  platformGuid: Guid,
  userGuid: Guid,
): Promise<{ readonly guid: Guid; readonly wasOpen: boolean } | null> {
  return runSqlForOne(
    target,
    sql<{ guid: Guid; wasOpen: boolean }>`
      update support_grants g set ended_on = least(g.until, now()), ended_by_guid = case when g.until > now() then g.user_guid end
       where g.platform_guid = ${platformGuid}::uuid and g.user_guid = ${userGuid}::uuid and g.ended_on is null
      returning g.guid::text as guid, g.until > now() as "wasOpen"`,
  );
}

/**
 * Locks a user until the transaction ends, so that their staff access can't change and one such transaction runs at a time. The row is
 * updated: a transaction that waited for it is retried, and sees the result of the first.
 *
 * @returns whether they are active staff
 */
export async function lockStaff(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ isStaff: boolean }>`
      update application_users set updated_on = updated_on where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid
      returning is_mett and is_active as "isStaff"`,
  );
  return row?.isStaff === true;
}

type GrantRow = Omit<SupportGrant, "openedOn" | "until" | "endedOn"> & {
  readonly openedOn: Date;
  readonly until: Date;
  readonly endedOn: Date | null;
};

async function findGrants(
  target: SqlTarget,
  platformGuid: Guid,
  whereMatch: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<SupportGrant[]> {
  const rows = await runSql(
    target,
    // An expired grant that was closed for the next one wasn't ended by a user.
    sql<GrantRow>`
      select g.guid::text as guid, g.user_guid::text as "userGuid", ${selectName(sql`u`)} as "userName", g.reason,
             g.opened_on as "openedOn", g.until, case when g.ended_on < g.until then g.ended_on end as "endedOn",
             case when g.ended_on < g.until then ${selectName(sql`e`)} end as "endedByName",
             case when g.ended_on < g.until then 'Ended' when g.until <= now() then 'Expired' else 'Open' end as state
        from support_grants g
        join application_users u on u.platform_guid = g.platform_guid and u.guid = g.user_guid
        left join application_users e on e.platform_guid = g.platform_guid and e.guid = g.ended_by_guid
       where g.platform_guid = ${platformGuid}::uuid and ${whereMatch}
       order by g.opened_on desc, g.guid desc ${page}`,
  );
  return rows.map((row) => ({
    ...row,
    openedOn: row.openedOn.toISOString(),
    until: row.until.toISOString(),
    endedOn: row.endedOn?.toISOString() ?? null,
  }));
}

function selectName(user: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce(nullif(concat_ws(' ', nullif(${user}.first_name, ''), nullif(${user}.middle_name, ''), nullif(${user}.last_name, '')), ''), ${user}.email)`;
}
