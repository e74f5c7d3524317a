import type { Guid } from "@plein/contract/guid";
import type { WebhookAnswers } from "@plein/contract/webhooks/webhook";
import type { DeliveryFailure, WebhookDelivery, WebhookDeliveryState } from "@plein/contract/webhooks/webhook-delivery";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** A webhook with the data that sending needs. */
export type WebhookEndpoint = {
  readonly guid: Guid;
  readonly url: string;
  readonly answers: WebhookAnswers;
  readonly isActive: boolean;
  /** its receiver failed, so sending is paused for a while */
  readonly isPaused: boolean;
  readonly failures: number;
  /** encrypted, as is the previous one, which is null once it no longer signs */
  readonly secret: string;
  readonly formerSecret: string | null;
};

export function findWebhookEndpoint(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<WebhookEndpoint | null> {
  return runSqlForOne(
    target,
    sql<WebhookEndpoint>`
      select guid, url, answers, is_active as "isActive", coalesce(retry_on > now(), false) as "isPaused", failures, secret,
             case when former_secret_until > now() then former_secret end as "formerSecret"
        from webhooks where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

export type DueDelivery = Pick<WebhookDelivery, "guid" | "event" | "data" | "attempts"> & { readonly createdOn: Date };

/** The due messages to a webhook, the oldest first. */
export function listDueDeliveries(
  target: SqlTarget,
  platformGuid: Guid,
  { webhookGuid, limit }: { readonly webhookGuid: Guid; readonly limit: number },
): Promise<DueDelivery[]> {
  return runSql(
    target,
    sql<DueDelivery>`
      select guid, event, data, attempts, created_on as "createdOn" from webhook_deliveries
       where platform_guid = ${platformGuid}::uuid and webhook_guid = ${webhookGuid}::uuid and state = 'Waiting' and next_attempt_on <= now()
       order by next_attempt_on, guid limit ${limit}`,
  );
}

export type Attempt = {
  readonly guid: Guid;
  readonly state: WebhookDeliveryState;
  /** seconds until the next attempt of a waiting message; null otherwise */
  readonly retryAfter: number | null;
  readonly status: number | null;
  readonly durationMs: number;
  readonly response: string;
  readonly failure: DeliveryFailure | null;
};

export async function saveAttempts(target: SqlTarget, platformGuid: Guid, attempts: readonly Attempt[]): Promise<void> {
  await runSql(
    target,
    sql`update webhook_deliveries d
           set state = a.state, attempts = d.attempts + 1, attempted_on = now(), status = a.status, duration_ms = a."durationMs",
               response = a.response, failure = a.failure,
               next_attempt_on = now() + coalesce(a."retryAfter", 0) * interval '1 second'
          from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb)
            as a (guid uuid, state webhook_delivery_state, "retryAfter" int, status int, "durationMs" int, response text, failure text)
         where d.platform_guid = ${platformGuid}::uuid and d.guid = a.guid`,
  );
}

/** Records that at least one of the messages was delivered, so the receiver works. */
export async function markHealthy(target: SqlTarget, platformGuid: Guid, webhookGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update webhooks set failing_since = null, failures = 0, retry_on = null
         where platform_guid = ${platformGuid}::uuid and guid = ${webhookGuid}::uuid and failures > 0`,
  );
}

type Failing = { readonly webhookGuid: Guid /** null for a receiver that responds */; readonly pauseSeconds: number | null };
export type FailureStreak = { readonly failures: number; readonly days: number; readonly waiting: number };

/** Records that all messages failed. @returns how long and how often the receiver has failed, and the number of waiting messages */
export async function markFailing(target: SqlTarget, platformGuid: Guid, { webhookGuid, pauseSeconds }: Failing): Promise<FailureStreak> {
  const row = await runSqlForOne(
    target,
    sql<FailureStreak>`
      update webhooks w set failing_since = coalesce(failing_since, now()), failures = failures + 1,
                            retry_on = now() + ${pauseSeconds}::int * interval '1 second'
       where platform_guid = ${platformGuid}::uuid and guid = ${webhookGuid}::uuid
      returning failures, (extract(epoch from now() - failing_since) / 86400)::float8 as days,
                (select count(*)::int from webhook_deliveries d
                  where d.platform_guid = w.platform_guid and d.webhook_guid = w.guid and d.state = 'Waiting') as waiting`,
  );
  return row ?? { failures: 0, days: 0, waiting: 0 };
}

/** @returns its address and since when it failed; null if another process switched it off first */
export function switchOffRow(
  target: SqlTarget,
  platformGuid: Guid,
  webhookGuid: Guid,
): Promise<{ url: string; failingSince: Date } | null> {
  return runSqlForOne(
    target,
    sql<{ url: string; failingSince: Date }>`
      update webhooks set is_active = false, switched_off_on = now(), version = version + 1
       where platform_guid = ${platformGuid}::uuid and guid = ${webhookGuid}::uuid and is_active
      returning url, coalesce(failing_since, now()) as "failingSince"`,
  );
}

/** Marks the waiting messages to a webhook that is switched off as failed; they can be sent again later. */
export async function failWaitingDeliveries(target: SqlTarget, platformGuid: Guid, webhookGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update webhook_deliveries set state = 'Failed', failure = 'SwitchedOff'
         where platform_guid = ${platformGuid}::uuid and webhook_guid = ${webhookGuid}::uuid and state = 'Waiting'`,
  );
}

/** The moment at which the next message to a webhook is due; null if none is waiting. */
export async function findNextDue(target: SqlTarget, platformGuid: Guid, webhookGuid: Guid): Promise<Date | null> {
  const row = await runSqlForOne(
    target,
    sql<{ dueOn: Date | null }>`
      select greatest(min(d.next_attempt_on), max(w.retry_on), now()) as "dueOn"
        from webhook_deliveries d join webhooks w on w.platform_guid = d.platform_guid and w.guid = d.webhook_guid
       where d.platform_guid = ${platformGuid}::uuid and d.webhook_guid = ${webhookGuid}::uuid and d.state = 'Waiting'
      having count(*) > 0`,
  );
  return row?.dueOn ?? null;
}

/** Webhooks with messages that are some minutes overdue. */
export async function listOverdueWebhooks(target: SqlTarget, platformGuid: Guid, minutes: number): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      select w.guid from webhooks w
       where w.platform_guid = ${platformGuid}::uuid and coalesce(w.retry_on, now()) <= now()
         and exists (select from webhook_deliveries d
                      where d.platform_guid = w.platform_guid and d.webhook_guid = w.guid and d.state = 'Waiting'
                        and d.next_attempt_on < now() - ${minutes}::int * interval '1 minute')`,
  );
  return rows.map(({ guid }) => guid);
}

/** @returns the number of removed messages */
export async function removeOldDeliveries(target: SqlTarget, platformGuid: Guid, days: number): Promise<number> {
  const removed = await runSql(
    target,
    sql`delete from webhook_deliveries
         where platform_guid = ${platformGuid}::uuid and created_on < now() - ${days}::int * interval '1 day' and state <> 'Waiting'
        returning 1 as removed`,
  );
  return removed.length;
}

export type AnswersRow = { readonly guid: Guid; readonly answers: Readonly<Record<string, unknown>>; readonly content: unknown };

/** The answers of submissions that still count, with the content of their versions, not parsed. */
export function listAnswerRows(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<AnswersRow[]> {
  return runSql(
    target,
    sql<AnswersRow>`
      select s.guid, s.answers, v.content
        from form_submissions s
        join forms f on f.platform_guid = s.platform_guid and f.guid = s.form_guid and f.deleted_on is null
        join form_versions v on v.platform_guid = s.platform_guid and v.form_guid = s.form_guid and v.version = s.version
       where s.platform_guid = ${platformGuid}::uuid and s.guid = any(${[...guids]}::uuid[]) and plein_counts(s.state)`,
  );
}
