import type { Answers } from "@plein/contract/forms/answers/answers";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { whereOpenNow } from "../../forms/form-rows.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type NewDraft = {
  readonly formGuid: Guid;
  readonly version: number;
  readonly reference: string;
  /** as typed, not validated */
  readonly answers: Answers;
  readonly language: string;
  readonly sourcePath: string | null;
  /** retention in days */
  readonly days: number;
};

/** Stores a form that was not submitted yet, if it is open. @returns null if it is closed, and if the reference is taken */
export async function addDraftRow(target: SqlTarget, platformGuid: Guid, draft: NewDraft): Promise<Guid | null> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into form_submissions (platform_guid, form_guid, version, reference, state, answers, language, source_path, expires_on)
      select f.platform_guid, f.guid, ${draft.version}::int, ${draft.reference}, 'Concept', ${JSON.stringify(draft.answers)}::jsonb,
             ${draft.language}, ${draft.sourcePath}::text, current_date + ${draft.days}::int + 1
        from forms f
       where f.platform_guid = ${platformGuid}::uuid and f.guid = ${draft.formGuid}::uuid and ${whereOpenNow()}
      on conflict do nothing
      returning guid`,
  );
  return row?.guid ?? null;
}

export type DraftRow = {
  readonly guid: Guid;
  readonly formGuid: Guid;
  readonly version: number;
  readonly answers: Answers;
  readonly source: string;
};

export function findDraftRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<DraftRow | null> {
  return runSqlForOne(
    target,
    sql<DraftRow>`
      select guid, form_guid as "formGuid", version, answers, coalesce(source_path, '') as source from form_submissions
       where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and state = 'Concept'`,
  );
}

export async function removeDraftRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await runSql(
    target,
    sql`delete from form_submissions where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and state = 'Concept'`,
  );
}
