import type { Answers } from "@plein/contract/forms/answers/answers";
import type { SubmissionState } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** A submission whose address is verified. */
export type VerifiedRow = {
  readonly guid: Guid;
  readonly reference: string;
  readonly state: SubmissionState;
  readonly answers: Answers;
  readonly submitterEmail: string | null;
  readonly language: string;
  readonly hasReceipt: boolean;
  /** content of its version, not parsed */
  readonly content: unknown;
};

/** The submission of a token, of a form outside the trash. */
export function findRowToVerify(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<VerifiedRow | null> {
  return runSqlForOne(
    target,
    sql<VerifiedRow>`
      select s.guid, s.reference, s.state, s.answers, s.submitter_email as "submitterEmail", s.language, f.has_receipt as "hasReceipt", v.content
        from form_submissions s
        join forms f on f.platform_guid = s.platform_guid and f.guid = s.form_guid and f.deleted_on is null
        join form_versions v on v.platform_guid = s.platform_guid and v.form_guid = s.form_guid and v.version = s.version
       where s.platform_guid = ${platformGuid}::uuid and s.guid = ${guid}::uuid`,
  );
}

/** Marks the address of a submission as verified, once. @returns false if it no longer waits for that */
export async function markVerified(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<boolean> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      update form_submissions set state = 'Received', is_verified = true, revision = revision + 1, updated_on = clock_timestamp()
       where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and state = 'AwaitingVerification' returning guid`,
  );
  return rows.length === 1;
}
