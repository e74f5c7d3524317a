import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { ApprovalKind, ItemChangePatch } from "@plein/contract/list-items/items/item-approval";
import { sql } from "kysely";
import { selectVisibleName } from "../../access/person-sql.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type ApprovalRow = {
  readonly itemGuid: Guid;
  readonly kind: ApprovalKind;
  readonly state: "waiting" | "refused";
  readonly change: ItemChangePatch;
  readonly authorGuid: Guid | null;
  readonly requestedOn: Date;
  readonly reason: string;
};

const COLUMNS = sql`item_guid as "itemGuid", kind, state, change, author_guid as "authorGuid", requested_on as "requestedOn", reason`;

export function findApprovalRow(target: SqlTarget, platformGuid: Guid, itemGuid: Guid): Promise<ApprovalRow | null> {
  return runSqlForOne(
    target,
    sql<ApprovalRow>`select ${COLUMNS} from item_approvals where platform_guid = ${platformGuid}::uuid and item_guid = ${itemGuid}::uuid`,
  );
}

type NewApproval = Pick<ApprovalRow, "itemGuid" | "kind" | "change" | "authorGuid">;

/** Has a contribution wait, in place of what waited or was refused. */
export async function saveApprovalRow(
  target: SqlTarget,
  platformGuid: Guid,
  { itemGuid, kind, change, authorGuid }: NewApproval,
): Promise<void> {
  await runSql(
    target,
    sql`insert into item_approvals (platform_guid, item_guid, kind, change, author_guid)
        values (${platformGuid}::uuid, ${itemGuid}::uuid, ${kind}::item_approval_kind, ${JSON.stringify(change)}::jsonb, ${authorGuid}::uuid)
        on conflict (platform_guid, item_guid) do update
           set kind = excluded.kind, change = excluded.change, author_guid = excluded.author_guid, state = 'waiting', reason = '',
               requested_on = clock_timestamp()`,
  );
}

/** @returns the contributions that waited, or were refused */
export function removeApprovalRows(
  target: SqlTarget,
  platformGuid: Guid,
  guids: readonly Guid[],
  kind: ApprovalKind,
): Promise<ApprovalRow[]> {
  return runSql(
    target,
    sql<ApprovalRow>`delete from item_approvals
                      where platform_guid = ${platformGuid}::uuid and item_guid = any(${[...guids]}::uuid[]) and kind = ${kind}::item_approval_kind
                  returning ${COLUMNS}`,
  );
}

type Decision = { readonly itemGuid: Guid; readonly requestedOn: Date };

/** Locks a pending change as the caller saw it; null if its author changed it since, or somebody else decided. */
export function lockWaitingRow(target: SqlTarget, platformGuid: Guid, { itemGuid, requestedOn }: Decision): Promise<ApprovalRow | null> {
  return runSqlForOne(
    target,
    sql<ApprovalRow>`select ${COLUMNS} from item_approvals
                      where platform_guid = ${platformGuid}::uuid and item_guid = ${itemGuid}::uuid and state = 'waiting'
                        and requested_on = ${requestedOn}::timestamptz for update`,
  );
}

export async function refuseApprovalRow(target: SqlTarget, platformGuid: Guid, itemGuid: Guid, reason: string): Promise<void> {
  await runSql(
    target,
    sql`update item_approvals set state = 'refused', reason = ${reason} where platform_guid = ${platformGuid}::uuid and item_guid = ${itemGuid}::uuid`,
  );
}

export type WaitingRow = ApprovalRow & { readonly author: string };

/** The changes that wait for approval, the oldest first; of items outside the trash. */
export function listWaitingRows(target: SqlTarget, platformGuid: Guid, actor: Actor, limit: number): Promise<WaitingRow[]> {
  return runSql(
    target,
    sql<WaitingRow>`
      select w.item_guid as "itemGuid", w.kind, w.state, w.change, w.author_guid as "authorGuid", w.requested_on as "requestedOn", w.reason,
             coalesce(${selectVisibleName(actor, "u")}, '') as author
        from item_approvals w
        join list_items i on i.platform_guid = w.platform_guid and i.guid = w.item_guid and i.deleted_on is null
        left join application_users u on u.platform_guid = w.platform_guid and u.guid = w.author_guid
       where w.platform_guid = ${platformGuid}::uuid and w.state = 'waiting'
       order by w.requested_on, w.item_guid limit ${limit}::int`,
  );
}

export type OwnItemRow = {
  readonly guid: Guid;
  readonly kind: ApprovalKind | null;
  readonly state: ApprovalRow["state"] | null;
  readonly reason: string | null;
  readonly requestedOn: Date | null;
};

/** Items outside the trash that a user owns, the last changed first. */
export function listOwnItemRows(target: SqlTarget, platformGuid: Guid, ownerGuid: Guid, limit: number): Promise<OwnItemRow[]> {
  return runSql(
    target,
    sql<OwnItemRow>`
      select i.guid, w.kind, w.state, w.reason, w.requested_on as "requestedOn"
        from list_items i left join item_approvals w on w.platform_guid = i.platform_guid and w.item_guid = i.guid
       where i.platform_guid = ${platformGuid}::uuid and i.owner_guid = ${ownerGuid}::uuid and i.deleted_on is null
       order by greatest(i.updated_on, w.requested_on) desc, i.guid limit ${limit}::int`,
  );
}
