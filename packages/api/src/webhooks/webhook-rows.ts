import type { Guid } from "@plein/contract/guid";
import type { NewWebhook, Webhook } from "@plein/contract/webhooks/webhook";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

type Moments = "failingSince" | "switchedOffOn" | "formerSecretUntil" | "createdOn";
export type WebhookRow = Omit<Webhook, Moments> & {
  readonly failingSince: Date | null;
  readonly switchedOffOn: Date | null;
  readonly formerSecretUntil: Date | null;
  readonly createdOn: Date;
};

/** The platform's webhooks, without their secrets, in order of creation. */
export function listWebhookRows(target: SqlTarget, platformGuid: Guid): Promise<WebhookRow[]> {
  return runSql(target, sql<WebhookRow>`${selectWebhooks(platformGuid)} order by w.guid`);
}

export function findWebhookRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<WebhookRow | null> {
  return runSqlForOne(target, sql<WebhookRow>`${selectWebhooks(platformGuid)} and w.guid = ${guid}::uuid`);
}

/** Locks the webhook until the transaction ends. */
export async function lockWebhookRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<WebhookRow | null> {
  await runSql(target, sql`select guid from webhooks where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`);
  return findWebhookRow(target, platformGuid, guid);
}

function selectWebhooks(platformGuid: Guid): RawBuilder<unknown> {
  return sql`
    select w.guid, w.url, w.description, w.events, w.form_guids as "formGuids", w.answers, w.is_active as "isActive",
           w.failing_since as "failingSince", w.switched_off_on as "switchedOffOn",
           case when w.former_secret_until > now() then w.former_secret_until end as "formerSecretUntil", w.created_on as "createdOn", w.version
      from webhooks w where w.platform_guid = ${platformGuid}::uuid`;
}

type NewWebhookRow = NewWebhook & { readonly guid: Guid; readonly encryptedSecret: string; readonly maxWebhooks: number };

/** @returns false if the platform has `maxWebhooks` already */
export async function addWebhookRow(target: SqlTarget, platformGuid: Guid, webhook: NewWebhookRow): Promise<boolean> {
  const { guid, url, description, events, formGuids, answers, isActive, encryptedSecret, maxWebhooks } = webhook;
  const added = await runSqlForOne(
    target,
    sql`insert into webhooks (platform_guid, guid, url, description, events, form_guids, answers, is_active, secret)
        select ${platformGuid}::uuid, ${guid}::uuid, ${url}, ${description}, ${events}::text[], ${formGuids}::uuid[],
               ${answers}::webhook_answers, ${isActive}::boolean, ${encryptedSecret}
         where (select count(*) from webhooks where platform_guid = ${platformGuid}::uuid) < ${maxWebhooks}::int
        returning guid`,
  );
  return added !== null;
}

/** Saves the settings. Switching a webhook on again resets its failures. */
export async function saveWebhookRow(target: SqlTarget, platformGuid: Guid, webhook: NewWebhook & { readonly guid: Guid }): Promise<void> {
  const { guid, url, description, events, formGuids, answers, isActive } = webhook;
  const switchesOn = sql`(${isActive}::boolean and not is_active)`;
  await runSql(
    target,
    sql`update webhooks
           set url = ${url}, description = ${description}, events = ${events}::text[], form_guids = ${formGuids}::uuid[],
               answers = ${answers}::webhook_answers, is_active = ${isActive}::boolean, version = version + 1,
               failing_since = case when not ${switchesOn} then failing_since end, failures = case when ${switchesOn} then 0 else failures end,
               retry_on = case when not ${switchesOn} then retry_on end, switched_off_on = case when not ${switchesOn} then switched_off_on end
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

/** @returns whether it existed */
export async function removeWebhookRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<boolean> {
  const removed = await runSqlForOne(
    target,
    sql`delete from webhooks where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid returning guid`,
  );
  return removed !== null;
}

type Rotation = { readonly guid: Guid; readonly encryptedSecret: string; readonly overlapHours: number };

/**
 * Replaces the secret; the previous one also signs for some hours, and any earlier one no longer does.
 *
 * @returns whether the webhook exists
 */
export async function rotateSecretRow(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, encryptedSecret, overlapHours }: Rotation,
): Promise<boolean> {
  const rotated = await runSqlForOne(
    target,
    sql`update webhooks set former_secret = secret, former_secret_until = now() + ${overlapHours}::int * interval '1 hour',
               secret = ${encryptedSecret}, version = version + 1
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid returning guid`,
  );
  return rotated !== null;
}

/** The number of these forms that exist, including those in the trash. */
export async function countForms(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ total: number }>`
      select count(*)::int as total from forms where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[])`,
  );
  return row?.total ?? 0;
}
