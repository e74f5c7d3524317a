import type { SubmissionHandler } from "@plein/contract/forms/submission-view";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** The labels in use on submissions of a form, in their order. */
export async function listLabels(target: SqlTarget, platformGuid: Guid, formGuid: Guid): Promise<string[]> {
  const rows = await runSql(
    target,
    sql<{ label: string }>`
      select distinct unnest(labels) as label from form_submissions
       where platform_guid = ${platformGuid}::uuid and form_guid = ${formGuid}::uuid and labels <> '{}' order by 1 limit 100`,
  );
  return rows.map(({ label }) => label);
}

/**
 * The active users who may handle submissions of a form with these data roles: admins and holders of such a role; and the current
 * assignees.
 */
export function listHandlers(
  target: SqlTarget,
  platformGuid: Guid,
  { formGuid, dataRoleIds }: { readonly formGuid: Guid; readonly dataRoleIds: readonly Guid[] },
): Promise<SubmissionHandler[]> {
  return runSql(
    target,
    sql<SubmissionHandler>`
      select u.guid, concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')) as name
        from application_users u
       where u.platform_guid = ${platformGuid}::uuid
         and (u.is_active and (u.is_admin or exists (select from user_roles r where r.platform_guid = u.platform_guid and r.user_guid = u.guid
                                                       and r.role_guid = any(${[...dataRoleIds]}::uuid[])))
              or exists (select from form_submissions s where s.platform_guid = u.platform_guid and s.assignee_guid = u.guid
                            and s.form_guid = ${formGuid}::uuid))
       order by u.last_name collate "nl-x-icu", u.first_name collate "nl-x-icu", u.guid limit 200`,
  );
}
