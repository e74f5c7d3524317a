import type { Actor } from "@plein/contract/access/actor";
import type { FormSummary } from "@plein/contract/forms/form";
import type { FormFilter, FormQuery, FormSort } from "@plein/contract/forms/form-list";
import type { Guid } from "@plein/contract/guid";
import { searchWordsOf } from "@plein/contract/list-items/items/plain-text";
import { type RawBuilder, sql } from "kysely";
import { selectVisibleName } from "../access/person-sql.shared.ts";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { NOT_COUNTED, whereOpenNow } from "./form-rows.shared.ts";

type FormCondition = Pick<FormQuery, "isArchived" | "search" | "filter">;
export type FormSearch = FormCondition & Pick<FormQuery, "sort_by"> & { readonly limit: number; readonly offset: number };

type SummaryRow = Omit<FormSummary, "opensOn" | "closesOn" | "updatedOn"> & {
  readonly opensOn: Date | null;
  readonly closesOn: Date | null;
  readonly updatedOn: Date;
};

/** The forms that the actor may manage. */
export async function listFormRows(target: SqlTarget, platformGuid: Guid, actor: Actor, search: FormSearch): Promise<FormSummary[]> {
  const whereCountable = visibleWhere(actor, "submissions.list", "f");
  const rows = await runSql(
    target,
    sql<SummaryRow>`
      select f.guid, f.title, f.content ->> 'description' as description, f.category, f.content ->> 'language' as language,
             f.data_entry_mode as "dataEntryMode", f.action, f.state, f.opens_on as "opensOn", f.closes_on as "closesOn", f.visibility,
             f.role_ids as "roleIds", f.manage_role_ids as "manageRoleIds",
             f.max_submissions as "maxSubmissions", f.version, ${whereOpenNow()} as "isOpen", f.has_unpublished_changes as "hasUnpublishedChanges",
             f.archived_on is not null as "isArchived", f.owner_guid as "ownerGuid", f.revision, f.updated_on as "updatedOn",
             ${selectVisibleName(actor, "u")} as "ownerName",
             (select coalesce(sum(jsonb_array_length(p -> 'questions')), 0)::int from jsonb_array_elements(f.content -> 'pages') p) as "questionCount",
             case when ${whereCountable} then (select count(*)::int from form_submissions s where s.platform_guid = f.platform_guid
               and s.form_guid = f.guid and s.state not in ${NOT_COUNTED}) end as "submissionCount",
             case when ${whereCountable} then (select count(*)::int from form_submissions s where s.platform_guid = f.platform_guid
               and s.form_guid = f.guid and s.state = 'Received') end as "newCount"
        from forms f
        left join application_users u on u.platform_guid = f.platform_guid and u.guid = f.owner_guid
       where ${whereManaged(platformGuid, actor, search)}
       order by ${ORDERS[search.sort_by]}, f.guid limit ${search.limit} offset ${search.offset}`,
  );
  return rows.map(({ opensOn, closesOn, updatedOn, ...row }) => ({
    ...row,
    opensOn: opensOn?.toISOString() ?? null,
    closesOn: closesOn?.toISOString() ?? null,
    updatedOn: updatedOn.toISOString(),
  }));
}

export async function countManagedForms(target: SqlTarget, platformGuid: Guid, actor: Actor, search: FormCondition): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from forms f where ${whereManaged(platformGuid, actor, search)}`,
  );
  return count?.total ?? 0;
}

const ORDERS: Readonly<Record<FormSort, RawBuilder<unknown>>> = {
  title_asc: sql`f.title collate "nl-x-icu"`,
  updatedOn_desc: sql`f.updated_on desc`,
};

function whereManaged(platformGuid: Guid, actor: Actor, { isArchived, search, filter }: FormCondition): RawBuilder<boolean> {
  const wordConditions = searchWordsOf(search).map((word) => sql`strpos(unaccent(lower(f.title || ' ' || f.category)), ${word}::text) > 0`);
  return sql`f.platform_guid = ${platformGuid}::uuid and f.deleted_on is null and (f.archived_on is not null) = ${isArchived}::boolean
    and ${visibleWhere(actor, "form.view", "f")} and ${sql.join([filter === undefined ? sql`true` : filterConditions()[filter], ...wordConditions], sql` and `)}`;
}

function filterConditions(): Readonly<Record<FormFilter, RawBuilder<boolean>>> {
  return {
    open: whereOpenNow(),
    closed: sql`f.version is not null and not ${whereOpenNow()}`,
    unpublished: sql`f.version is null`,
    changed: sql`f.version is not null and f.has_unpublished_changes`,
  };
}
