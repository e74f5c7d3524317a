import type { SavedView } from "@plein/contract/forms/views/saved-view";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** A view as it is stored; `userGuid` is null for a shared one. */
export type SavedViewRow = Omit<SavedView, "isShared"> & { readonly formGuid: Guid; readonly userGuid: Guid | null };

type Owner = { readonly formGuid: Guid; readonly userGuid: Guid };

/** A user's own views of a form and the shared ones, by name. */
export function listSavedViewRows(target: SqlTarget, platformGuid: Guid, { formGuid, userGuid }: Owner): Promise<SavedView[]> {
  return runSql(
    target,
    sql<SavedView>`
      select guid, name, query, user_guid is null as "isShared" from saved_views
       where platform_guid = ${platformGuid}::uuid and form_guid = ${formGuid}::uuid and deleted_on is null
         and (user_guid is null or user_guid = ${userGuid}::uuid)
       order by name collate "nl-x-icu", guid`,
  );
}

/** The view that a user starts with; null without one, and for one that they don't see any more. */
export async function findDefaultView(target: SqlTarget, platformGuid: Guid, { formGuid, userGuid }: Owner): Promise<Guid | null> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      select v.guid from saved_view_defaults d join saved_views v on v.platform_guid = d.platform_guid and v.guid = d.view_guid
       where d.platform_guid = ${platformGuid}::uuid and d.form_guid = ${formGuid}::uuid and d.user_guid = ${userGuid}::uuid
         and v.deleted_on is null and (v.user_guid is null or v.user_guid = d.user_guid)`,
  );
  return row?.guid ?? null;
}

/** Locks a view until the transaction ends, including a deleted one, which can be restored. */
export function lockSavedView(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<SavedViewRow | null> {
  return runSqlForOne(
    target,
    sql<SavedViewRow>`
      select guid, name, query, form_guid as "formGuid", user_guid as "userGuid" from saved_views
       where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`,
  );
}

export async function addSavedViewRow(
  target: SqlTarget,
  platformGuid: Guid,
  { formGuid, userGuid, name, query }: Omit<SavedViewRow, "guid">,
): Promise<Guid> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into saved_views (platform_guid, form_guid, user_guid, name, query)
      values (${platformGuid}::uuid, ${formGuid}::uuid, ${userGuid}::uuid, ${name}, ${query}) returning guid`,
  );
  if (row === null) throw new Error("A saved view was not added");
  return row.guid;
}

/** Saves a view, which brings a deleted one back. */
export async function saveSavedViewRow(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, userGuid, name, query }: SavedViewRow,
): Promise<void> {
  await runSql(
    target,
    sql`update saved_views set user_guid = ${userGuid}::uuid, name = ${name}, query = ${query}, deleted_on = null, updated_on = clock_timestamp()
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

/** Marks a view as deleted, and deletes those of its form that can no longer be restored. */
export async function removeSavedViewRow(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, formGuid }: Pick<SavedViewRow, "guid" | "formGuid">,
): Promise<void> {
  await runSql(
    target,
    sql`update saved_views set deleted_on = clock_timestamp() where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  await runSql(
    target,
    sql`delete from saved_views
         where platform_guid = ${platformGuid}::uuid and form_guid = ${formGuid}::uuid and deleted_on < clock_timestamp() - interval '1 day'`,
  );
}

export async function saveDefaultView(
  target: SqlTarget,
  platformGuid: Guid,
  { formGuid, userGuid, viewGuid }: Owner & { readonly viewGuid: Guid },
): Promise<void> {
  await runSql(
    target,
    sql`insert into saved_view_defaults (platform_guid, form_guid, user_guid, view_guid)
        values (${platformGuid}::uuid, ${formGuid}::uuid, ${userGuid}::uuid, ${viewGuid}::uuid)
        on conflict (platform_guid, form_guid, user_guid) do update set view_guid = excluded.view_guid`,
  );
}

export async function removeDefaultView(target: SqlTarget, platformGuid: Guid, { formGuid, userGuid }: Owner): Promise<void> {
  await runSql(
    target,
    sql`delete from saved_view_defaults
         where platform_guid = ${platformGuid}::uuid and form_guid = ${formGuid}::uuid and user_guid = ${userGuid}::uuid`,
  );
}
