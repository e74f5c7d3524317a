import type { SubmissionAccess } from "@plein/contract/access/access-object";
import type { SubmissionMatch } from "@plein/contract/forms/search/submission-match";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";
import { whereWords } from "../submission-filter-sql.ts";

/**
 * The number of submissions of each form that are searched, from the newest: without an index of their words, more would be too slow while
 * somebody types.
 */
const SEARCHED_OF_FORM = 2000;

type FormAccessRow = { readonly guid: Guid; readonly access: Omit<SubmissionAccess, "ownerGuid"> };

/** The permissions on the submissions of each form outside the trash. */
export function listFormAccessRows(target: SqlTarget, platformGuid: Guid): Promise<FormAccessRow[]> {
  return runSql(
    target,
    sql<FormAccessRow>`
      select guid, jsonb_build_object('visibility', submission_visibility, 'viewRoles', submission_role_ids, 'dataRoles', data_role_ids) as access
        from forms where platform_guid = ${platformGuid}::uuid and deleted_on is null`,
  );
}

type Search = { readonly formGuids: readonly Guid[]; readonly q: string; readonly limit: number };
type MatchRow = Omit<SubmissionMatch, "submittedOn"> & { readonly submittedOn: Date };

/** Submissions of these forms with this reference, or with all of its words, newest first. */
export function findMatchingRows(target: SqlTarget, platformGuid: Guid, { formGuids, q, limit }: Search): Promise<MatchRow[]> {
  const columns = sql`s.guid, s.reference, s.form_guid as "formGuid", s.state, s.submitted_on as "submittedOn", f.title`;
  const whereKept = sql`s.state not in ('Concept', 'Deleted')`;
  return runSql(
    target,
    sql<MatchRow>`
      with handled as (
        select f.guid, f.title from forms f where f.platform_guid = ${platformGuid}::uuid and f.guid = any(${[...formGuids]}::uuid[]))
      select ${columns} from handled f
        join form_submissions s on s.platform_guid = ${platformGuid}::uuid and s.form_guid = f.guid and s.reference = upper(${q.trim()}::text) and ${whereKept}
       union
      select ${columns} from handled f
       cross join lateral (
         select * from form_submissions n where n.platform_guid = ${platformGuid}::uuid and n.form_guid = f.guid
          order by n.submitted_on desc, n.guid desc limit ${SEARCHED_OF_FORM}::int) s
       where ${whereKept} and ${whereWords(q)}
       order by "submittedOn" desc, guid desc limit ${limit}::int`,
  );
}
