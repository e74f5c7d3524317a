import type { Answers } from "@plein/contract/forms/answers/answers";
import { PUBLIC_STATES, type SubmissionState } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type ListedRow = {
  readonly guid: Guid;
  readonly reference: string;
  readonly version: number;
  readonly state: SubmissionState;
  readonly answers: Answers;
  readonly submittedOn: Date;
};

type Page = { readonly formGuid: Guid; readonly isAscending: boolean; readonly limit: number; readonly offset: number };

/** Submissions `s` that everybody may see, as the policy decides for one: public, approved, and in a state that others may see. */
function whereListed(platformGuid: Guid, formGuid: Guid): RawBuilder<boolean> {
  return sql`s.platform_guid = ${platformGuid}::uuid and s.form_guid = ${formGuid}::uuid and s.visibility = 'Public'
    and s.moderation = 'approved' and s.state = any (${[...PUBLIC_STATES]}::submission_state[])`;
}

export function listPublicRows(
  target: SqlTarget,
  platformGuid: Guid,
  { formGuid, isAscending, limit, offset }: Page,
): Promise<ListedRow[]> {
  const order = isAscending ? sql`s.submitted_on, s.guid` : sql`s.submitted_on desc, s.guid desc`;
  return runSql(
    target,
    sql<ListedRow>`
      select s.guid, s.reference, s.version, s.state, s.answers, s.submitted_on as "submittedOn" from form_submissions s
       where ${whereListed(platformGuid, formGuid)} order by ${order} limit ${limit} offset ${offset}`,
  );
}

export async function countPublicRows(target: SqlTarget, platformGuid: Guid, formGuid: Guid): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from form_submissions s where ${whereListed(platformGuid, formGuid)}`,
  );
  return row?.total ?? 0;
}
