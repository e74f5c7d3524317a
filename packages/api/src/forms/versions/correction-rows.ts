import type { CorrectedText } from "@plein/contract/forms/versions/corrected-text";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type NewCorrection = {
  readonly guid: Guid;
  readonly version: number;
  /** of the version, with the corrected texts */
  readonly content: unknown;
  readonly texts: readonly CorrectedText[];
  readonly note: string;
  readonly userGuid: Guid;
};

/**
 * Corrects the version of a locked form, whose draft then equals that version.
 *
 * @returns the number of the correction
 */
export async function addCorrectionRow(target: SqlTarget, platformGuid: Guid, added: NewCorrection): Promise<number> {
  const { guid, version, note, userGuid } = added;
  const row = await runSqlForOne(
    target,
    sql<{ correction: number }>`
      insert into form_corrections (platform_guid, form_guid, version, correction, texts, note, corrected_by_guid)
      select v.platform_guid, v.form_guid, v.version, v.correction + 1, ${JSON.stringify(added.texts)}::jsonb, ${note}, ${userGuid}::uuid
        from form_versions v
       where v.platform_guid = ${platformGuid}::uuid and v.form_guid = ${guid}::uuid and v.version = ${version}::int
      returning correction`,
  );
  if (row === null) throw new Error(`Form ${guid} has no version ${version}`);
  // In a statement of its own: a trigger looks for the row in the log.
  await runSql(
    target,
    sql`update form_versions set content = ${JSON.stringify(added.content)}::jsonb, correction = ${row.correction}::int
         where platform_guid = ${platformGuid}::uuid and form_guid = ${guid}::uuid and version = ${version}::int`,
  );
  await runSql(
    target,
    sql`update forms set has_unpublished_changes = false, revision = revision + 1, updated_on = clock_timestamp(), updated_by_guid = ${userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  return row.correction;
}
