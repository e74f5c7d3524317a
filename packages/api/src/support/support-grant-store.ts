import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { NewSupportGrant, SupportGrant, SupportGrantQuery } from "@plein/contract/support/support-grant";
import type { PlatformDb, PlatformTransaction } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** Grants, the newest first. @param ownerGuid whose alone; null for everybody's */
export async function listGrants(
  db: PlatformDb,
  { pageNumber, itemCount }: SupportGrantQuery,
  ownerGuid: Guid | null,
): Promise<{ grants: SupportGrant[]; total: number }> {
  const { platformGuid } = db;
  const whereMatch = ownerGuid === null ? sql`true` : sql`g.user_guid = ${ownerGuid}::uuid`;
  const [grants, counted] = await Promise.all([
    findGrants(db, platformGuid, whereMatch, sql`limit ${itemCount}::int offset ${(pageNumber - 1) * itemCount}::int`),
    runSqlForOne(
      db,
      sql<{
        total: number;
      }>`select count(*)::int as total from support_grants g where g.platform_guid = ${platformGuid}::uuid and ${whereMatch}`,
    ),
  ]);
  return { grants, total: counted?.total ?? 0 };
}

/**
 * Opens the caller's grant, in place of one that is open. It is asked of the account as it is by now, and not of what the
 * caller was when the call came in.
 */
export function openGrant(ctx: UserContext, { reason, hours }: NewSupportGrant): Promise<Result<SupportGrant>> {
  const { platformGuid } = ctx.db;
  const { userGuid } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    if (!(await lockStaff(tx, platformGuid, userGuid))) return failure("Unauthorized", "No staff any more", { isAuthenticated: true });
    await closeOpen(tx, ctx, userGuid);
    const added = await runSqlForOne(
      tx,
      sql<{ guid: Guid }>`
        insert into support_grants (platform_guid, user_guid, reason, opened_on, until)
        values (${platformGuid}::uuid, ${userGuid}::uuid, ${reason}, now(), now() + ${hours}::float8 * interval '1 hour')
        returning guid::text as guid`,
    );
    const grant = added && (await findGrant(tx, platformGuid, added.guid));
    if (!grant) throw new Error("A grant that was added is gone");
    await addAuditEntry(tx, ctx, {
      action: "supportGrants.open",
      objectType: "supportGrant",
      objectGuid: grant.guid,
      after: { userGuid, until: grant.until },
      reason,
    });
    return success(grant);
  });
}

/** Ends a grant, whoever's; one that is over stays as it is. @returns NotFound for who may not know of it */
export function endGrant(ctx: UserContext, guid: Guid): Promise<Result<SupportGrant>> {
  const { actor, db } = ctx;
  return db.transaction(async (tx) => {
    await runSql(
      tx,
      sql`select guid from support_grants where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid for update`,
    );
    const grant = await findGrant(tx, db.platformGuid, guid);
    const refusal = endRefusal(ctx, grant, guid);
    if (refusal !== null) return refusal;
    if (grant === null) return failure("NotFound", `No support grant ${guid}`);
    if (grant.state !== "Open") return success(grant);
    await markEnded(tx, { platformGuid: db.platformGuid, guid, endedByGuid: actor.userGuid });
    await addEndToAudit(tx, ctx, { guid, userGuid: grant.userGuid });
    return success((await findGrant(tx, db.platformGuid, guid)) ?? grant);
  });
}

function endRefusal({ actor }: UserContext, grant: SupportGrant | null, guid: Guid) {
  const isOwn = grant?.userGuid === actor.userGuid;
  if (isOwn || can(actor, "supportGrants.end")) return null;
  const mayKnow = can(actor, "supportGrants.list");
  if (grant === null && (mayKnow || can(actor, "supportGrants.open"))) return failure("NotFound", `No support grant ${guid}`);
  if (!mayKnow && can(actor, "supportGrants.open")) return failure("NotFound", `Not a grant of theirs: ${guid}`);
  return failure("Unauthorized", "No right: supportGrants.end", { isAuthenticated: true });
}

/**
 * Keeps somebody's standing from being changed until the transaction ends, and lets one such transaction through at a time: the
 * row is written, so that who waited for it begins anew and sees what the first did.
 *
 * @returns whether they are of staff
 */
async function lockStaff(tx: PlatformTransaction, platformGuid: Guid, userGuid: Guid): Promise<boolean> {
  const row = await runSqlForOne(
    tx,
    sql<{ isStaff: boolean }>`
      update application_users set updated_on = updated_on where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid
      returning is_mett and is_active as "isStaff"`,
  );
  return row?.isStaff === true;
}

/** Makes room for another: what is open ends now, what ran out ended when it did. */
async function closeOpen(tx: PlatformTransaction, ctx: UserContext, userGuid: Guid): Promise<void> {
  const { platformGuid } = ctx.db;
  const closed = await runSqlForOne(
    tx,
    sql<{ guid: Guid; wasOpen: boolean }>`
      update support_grants g set ended_on = least(g.until, now()), ended_by_guid = case when g.until > now() then g.user_guid end
       where g.platform_guid = ${platformGuid}::uuid and g.user_guid = ${userGuid}::uuid and g.ended_on is null
      returning g.guid::text as guid, g.until > now() as "wasOpen"`,
  );
  if (closed?.wasOpen === true) await addEndToAudit(tx, ctx, { guid: closed.guid, userGuid });
}

type Ended = { readonly guid: Guid; readonly userGuid: Guid };

function addEndToAudit(tx: PlatformTransaction, ctx: UserContext, { guid, userGuid }: Ended): Promise<void> {
  return addAuditEntry(tx, ctx, { action: "supportGrants.end", objectType: "supportGrant", objectGuid: guid, after: { userGuid } });
}

async function markEnded(
  tx: PlatformTransaction,
  { platformGuid, guid, endedByGuid }: { readonly platformGuid: Guid; readonly guid: Guid; readonly endedByGuid: Guid },
): Promise<void> {
  await runSql(
    tx,
    sql`update support_grants set ended_on = now(), ended_by_guid = ${endedByGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

async function findGrant(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<SupportGrant | null> {
  const [grant] = await findGrants(target, platformGuid, sql`g.guid = ${guid}::uuid`, sql``);
  return grant ?? null;
}

type Instant = Date | string;
type GrantRow = Omit<SupportGrant, "openedOn" | "until" | "endedOn"> & {
  readonly openedOn: Instant;
  readonly until: Instant;
  readonly endedOn: Instant | null;
};

async function findGrants(
  target: SqlTarget,
  platformGuid: Guid,
  whereMatch: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<SupportGrant[]> {
  const rows = await runSql(
    target,
    // A grant that ran out and was put aside for the next one was ended by nobody.
    sql<GrantRow>`
      select g.guid::text as guid, g.user_guid::text as "userGuid", ${nameOf(sql`u`)} as "userName", g.reason,
             g.opened_on as "openedOn", g.until, case when g.ended_on < g.until then g.ended_on end as "endedOn",
             case when g.ended_on < g.until then ${nameOf(sql`e`)} end as "endedByName",
             case when g.ended_on < g.until then 'Ended' when g.until <= now() then 'Expired' else 'Open' end as state
        from support_grants g
        join application_users u on u.platform_guid = g.platform_guid and u.guid = g.user_guid
        left join application_users e on e.platform_guid = g.platform_guid and e.guid = g.ended_by_guid
       where g.platform_guid = ${platformGuid}::uuid and ${whereMatch}
       order by g.opened_on desc, g.guid desc ${page}`,
  );
  const instant = (value: Instant) => new Date(value).toISOString();
  return rows.map((row) => ({
    ...row,
    openedOn: instant(row.openedOn),
    until: instant(row.until),
    endedOn: row.endedOn === null ? null : instant(row.endedOn),
  }));
}

function nameOf(user: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce(nullif(concat_ws(' ', nullif(${user}.first_name, ''), nullif(${user}.middle_name, ''), nullif(${user}.last_name, '')), ''), ${user}.email)`;
}
