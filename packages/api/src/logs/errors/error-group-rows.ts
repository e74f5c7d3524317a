import type { Guid } from "@plein/contract/guid";
import type { ErrorEvent, ErrorFilter, ErrorGroup } from "@plein/contract/logs/error-group";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type ErrorGroupRow = Omit<ErrorGroup, "firstSeenOn" | "lastSeenOn"> & {
  readonly firstSeenOn: Date;
  readonly lastSeenOn: Date;
  readonly details: string;
};
export type ErrorEventRow = Omit<ErrorEvent, "occurredOn"> & { readonly occurredOn: Date };

const COLUMNS = sql`g.guid, g.source, g.level, g.message, g.count, g.first_seen_on as "firstSeenOn", g.last_seen_on as "lastSeenOn", g.details,
  case when g.resolved_on is null then 'open' when g.resolved_on < g.last_seen_on then 'returned' else 'resolved' end as state,
  coalesce(l.path, '') as "lastPath", coalesce(l.browser, '') as "lastBrowser"`;

const LAST_EVENT = sql`left join lateral (
  select e.path, e.browser from error_events e
   where e.platform_guid = g.platform_guid and e.group_guid = g.guid order by e.occurred_on desc, e.guid desc limit 1) l on true`;

export type ErrorSearch = ErrorFilter & {
  /** part of a message or path; empty for all */
  readonly text: string;
  /** the code that a user was shown; null for all */
  readonly correlationId: string | null;
  /** the code of a failed task; null for all */
  readonly taskCode: string | null;
  readonly pageNumber: number;
  readonly itemCount: number;
};

/** One page of the groups, those that were seen last first, each with the number of groups on all pages. */
export function listErrorGroupRows(
  target: SqlTarget,
  platformGuid: Guid,
  { state, severity, source, text, correlationId, taskCode, pageNumber, itemCount }: ErrorSearch,
): Promise<(ErrorGroupRow & { readonly total: number })[]> {
  const resolved = sql`coalesce(g.resolved_on >= g.last_seen_on, false)`;
  return runSql(
    target,
    sql<ErrorGroupRow & { readonly total: number }>`
      select ${COLUMNS}, count(*) over ()::int as total
        from error_groups g ${LAST_EVENT}
       where g.platform_guid = ${platformGuid}::uuid
         and (${state}::text = 'all' or ${resolved} = (${state}::text = 'resolved'))
         and (${severity ?? null}::text is null or (g.level <= 3) = (${severity ?? null}::text = 'error'))
         and (${source ?? null}::text is null or g.source::text = ${source ?? null}::text)
         and (${text}::text = '' or position(lower(${text}::text) in lower(g.message)) > 0
              or exists (select 1 from error_events e where e.platform_guid = g.platform_guid and e.group_guid = g.guid
                            and position(lower(${text}::text) in lower(e.path)) > 0))
         and (${correlationId}::uuid is null
              or exists (select 1 from error_events e where e.platform_guid = g.platform_guid and e.group_guid = g.guid
                            and e.correlation_id = ${correlationId}::uuid))
         and (${taskCode}::text is null
              or exists (select 1 from error_events e where e.platform_guid = g.platform_guid and e.group_guid = g.guid
                            and e.task_code = ${taskCode}::text))
       order by g.last_seen_on desc, g.guid desc limit ${itemCount}::int offset ${(pageNumber - 1) * itemCount}::int`,
  );
}

export function findErrorGroupRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<ErrorGroupRow | null> {
  return runSqlForOne(
    target,
    sql<ErrorGroupRow>`
      select ${COLUMNS} from error_groups g ${LAST_EVENT} where g.platform_guid = ${platformGuid}::uuid and g.guid = ${guid}::uuid`,
  );
}

/** The stored events of a group, newest first. */
export function listErrorEventRows(target: SqlTarget, platformGuid: Guid, groupGuid: Guid): Promise<ErrorEventRow[]> {
  return runSql(
    target,
    sql<ErrorEventRow>`
      select occurred_on as "occurredOn", path, browser, is_robot as "isRobot", correlation_id as "correlationId",
             task_code as "taskCode"
        from error_events where platform_guid = ${platformGuid}::uuid and group_guid = ${groupGuid}::uuid
       order by occurred_on desc, guid desc`,
  );
}

type Resolution = { readonly guid: Guid; readonly isResolved: boolean };

/** @returns the message of the group; null if there is none */
export async function saveResolution(target: SqlTarget, platformGuid: Guid, { guid, isResolved }: Resolution): Promise<string | null> {
  const row = await runSqlForOne(
    target,
    sql<{ message: string }>`
      update error_groups set resolved_on = case when ${isResolved}::boolean then now() end
       where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid returning message`,
  );
  return row?.message ?? null;
}
