import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type FormFileRow = {
  readonly guid: Guid;
  readonly formGuid: Guid;
  readonly questionKey: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly digest: string;
  readonly isScanned: boolean;
};

/** Adds a file that belongs to no submission yet. Its bytes are stored already. */
export async function addFormFileRow(target: SqlTarget, platformGuid: Guid, file: FormFileRow): Promise<void> {
  await runSql(
    target,
    sql`insert into submission_files (platform_guid, guid, form_guid, question_key, name, content_type, byte_size, digest, scanned_on)
        values (${platformGuid}::uuid, ${file.guid}::uuid, ${file.formGuid}::uuid, ${file.questionKey}, ${file.name}, ${file.contentType},
                ${file.size}::int, ${file.digest}, case when ${file.isScanned}::boolean then now() end)`,
  );
}

export type ClaimedFileRow = Pick<FormFileRow, "guid" | "questionKey" | "name" | "contentType" | "size" | "digest">;

/** The files of a submission, in order of upload. */
export function listFormFileRows(target: SqlTarget, platformGuid: Guid, submissionGuid: Guid): Promise<ClaimedFileRow[]> {
  return runSql(
    target,
    sql<ClaimedFileRow>`
      select guid, question_key as "questionKey", name, content_type as "contentType", byte_size as size, digest from submission_files
       where platform_guid = ${platformGuid}::uuid and submission_guid = ${submissionGuid}::uuid order by created_on, guid`,
  );
}

/**
 * The contents of the form's versions that still accept answers, for this number of days after the next version, newest first; not parsed.
 */
export function listFillableContents(
  target: SqlTarget,
  platformGuid: Guid,
  { formGuid, days }: { readonly formGuid: Guid; readonly days: number },
): Promise<{ readonly content: unknown }[]> {
  return runSql(
    target,
    sql<{ content: unknown }>`
      select v.content from form_versions v
        left join form_versions n on n.platform_guid = v.platform_guid and n.form_guid = v.form_guid and n.version = v.version + 1
       where v.platform_guid = ${platformGuid}::uuid and v.form_guid = ${formGuid}::uuid
         and coalesce(n.published_on > now() - ${days}::int * interval '1 day', true)
       order by v.version desc limit 50`,
  );
}

/** Removes files that weren't submitted within this number of hours. @returns their guids; the caller removes their bytes */
export async function removeUnclaimedFileRows(target: SqlTarget, platformGuid: Guid, hours: number): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      delete from submission_files where (platform_guid, guid) in (
        select platform_guid, guid from submission_files
         where platform_guid = ${platformGuid}::uuid and submission_guid is null and created_on < now() - ${hours}::int * interval '1 hour'
         order by created_on limit 1000 for update skip locked)
      returning guid`,
  );
  return rows.map(({ guid }) => guid);
}

/** The guids of all files of a platform. */
export async function listFormFileGuids(target: SqlTarget, platformGuid: Guid): Promise<Guid[]> {
  const rows = await runSql(target, sql<{ guid: Guid }>`select guid from submission_files where platform_guid = ${platformGuid}::uuid`);
  return rows.map(({ guid }) => guid);
}

export type UnclaimedFiles = { readonly count: number };

/** The number of a form's uploaded files that belong to no submission yet. */
export async function countUnclaimedFileRows(target: SqlTarget, platformGuid: Guid, formGuid: Guid): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<UnclaimedFiles>`
      select count(*)::int as count from submission_files
       where platform_guid = ${platformGuid}::uuid and form_guid = ${formGuid}::uuid and submission_guid is null`,
  );
  return row?.count ?? 0;
}
