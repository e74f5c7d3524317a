import type { UserActor } from "@plein/contract/access/actor";
import { type DashboardTasks, EXPIRING_DAYS, MAX_DASHBOARD_FORMS, MAX_TASK_COUNT } from "@plein/contract/dashboard/dashboard-tasks";
import type { FirstSteps } from "@plein/contract/dashboard/first-steps";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { selectProblemTotals, whereDraftSeen } from "../pages/checks/problem-totals-sql.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type TaskCounts = {
  readonly scheduledPages: number;
  readonly problems: NonNullable<DashboardTasks["problems"]>;
  readonly expiringInvitations: number;
};

/** Counts in one statement; the caller leaves out the counts that the actor has no right to. */
export async function countTasks(target: SqlTarget, platformGuid: Guid, actor: UserActor): Promise<TaskCounts> {
  const row = await runSqlForOne(
    target,
    sql<TaskCounts>`
      select (${boundedCount(sql`scheduled_publications s join pages p on p.platform_guid = s.platform_guid and p.guid = s.page_guid
                where s.platform_guid = ${platformGuid}::uuid and not p.is_published and ${whereDraftSeen(actor)}`)}) as "scheduledPages",
             ${selectProblemTotals(platformGuid, actor)} as problems,
             (${boundedCount(sql`invitations i where i.platform_guid = ${platformGuid}::uuid and i.accepted_on is null and i.revoked_on is null
                and i.expires_on between now() and now() + make_interval(days => ${EXPIRING_DAYS}::int)`)}) as "expiringInvitations"`,
  );
  return row ?? { scheduledPages: 0, problems: { pages: 0, errors: 0, brokenLinks: 0 }, expiringInvitations: 0 };
}

/** The forms with new submissions that the actor handles, those with the most first, and the total number of these submissions. */
export async function listNewSubmissions(
  target: SqlTarget,
  platformGuid: Guid,
  actor: UserActor,
): Promise<NonNullable<DashboardTasks["submissions"]>> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid; title: string; count: number; total: number }>`
      select f.guid, f.title, waiting.count, sum(waiting.count) over ()::int as total
        from forms f
       cross join lateral (${boundedCount(sql`form_submissions s
               where s.platform_guid = f.platform_guid and s.form_guid = f.guid and s.state = 'Received'`)}) waiting
       where f.platform_guid = ${platformGuid}::uuid and f.deleted_on is null and waiting.count > 0
         and ${visibleWhere(actor, "submissions.list", "f")}
       order by waiting.count desc, f.title collate "nl-x-icu", f.guid limit ${MAX_DASHBOARD_FORMS}::int`,
  );
  return { count: rows[0]?.total ?? 0, forms: rows.map(({ guid, title, count }) => ({ guid, title, count })) };
}

/** Whether each setup step of a new platform is done. */
export async function findFirstSteps(target: SqlTarget, platformGuid: Guid): Promise<FirstSteps | null> {
  const saved = (key: string) =>
    sql`exists (select from platform_settings s where s.platform_guid = ${platformGuid}::uuid and s.key = ${key}
                   and s.value not in ('null'::jsonb, '""'::jsonb, '[]'::jsonb))`;
  return runSqlForOne(
    target,
    sql<FirstSteps>`
      select ${saved("headerLogo")} as logo, ${saved("faviconLogo")} as icon, ${saved("colorScheme")} as colors,
             ${saved("platformDescription")} as description, ${saved("supportEmail")} as "supportEmail",
             ${saved("privacyStatement")} as "privacyStatement",
             exists (select from pages p where p.platform_guid = ${platformGuid}::uuid and p.is_published and p.deleted_on is null
                        and p.path <> '/') as "firstPage",
             exists (select from menu_items m where m.platform_guid = ${platformGuid}::uuid) as menu,
             (select count(*) > 1 from (select from application_users u where u.platform_guid = ${platformGuid}::uuid
                                           and u.erased_on is null limit 2) users)
               or exists (select from invitations i where i.platform_guid = ${platformGuid}::uuid) as colleague`,
  );
}

/** @param rows the SQL after `from` */
function boundedCount(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select count(*)::int as count from (select from ${rows} limit ${MAX_TASK_COUNT}::int) bounded`;
}
