import type { Guid } from "@plein/contract/guid";
import type { WebhookDelivery } from "@plein/contract/webhooks/webhook-delivery";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type DeliveryRow = Omit<WebhookDelivery, "createdOn" | "attemptedOn" | "nextAttemptOn"> & {
  readonly createdOn: Date;
  readonly attemptedOn: Date | null;
  readonly nextAttemptOn: Date;
};

const COLUMNS = sql`guid, webhook_guid as "webhookGuid", event, data, state, attempts, created_on as "createdOn", attempted_on as "attemptedOn",
  next_attempt_on as "nextAttemptOn", status, duration_ms as "durationMs", response, failure`;

type Page = { readonly webhookGuid: Guid; readonly pageNumber: number; readonly itemCount: number };

/** One page of the messages to a webhook, newest first. */
export function listDeliveryRows(
  target: SqlTarget,
  platformGuid: Guid,
  { webhookGuid, pageNumber, itemCount }: Page,
): Promise<DeliveryRow[]> {
  return runSql(
    target,
    sql<DeliveryRow>`
      select ${COLUMNS} from webhook_deliveries where platform_guid = ${platformGuid}::uuid and webhook_guid = ${webhookGuid}::uuid
       order by guid desc limit ${itemCount} offset ${(pageNumber - 1) * itemCount}`,
  );
}

/** The number of messages on all pages. */
export async function countDeliveryRows(target: SqlTarget, platformGuid: Guid, webhookGuid: Guid): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ total: number }>`
      select count(*)::int as total from webhook_deliveries where platform_guid = ${platformGuid}::uuid and webhook_guid = ${webhookGuid}::uuid`,
  );
  return row?.total ?? 0;
}

type NewDelivery = Pick<WebhookDelivery, "webhookGuid" | "event" | "data">;

export async function addDeliveryRow(
  target: SqlTarget,
  platformGuid: Guid,
  { webhookGuid, event, data }: NewDelivery,
): Promise<DeliveryRow> {
  const row = await runSqlForOne(
    target,
    sql<DeliveryRow>`
      insert into webhook_deliveries (platform_guid, webhook_guid, event, data)
      values (${platformGuid}::uuid, ${webhookGuid}::uuid, ${event}, ${JSON.stringify(data)}::jsonb) returning ${COLUMNS}`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return row;
}

/** Locks the message until the transaction ends. */
export function lockDeliveryRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<DeliveryRow | null> {
  return runSqlForOne(
    target,
    sql<DeliveryRow>`select ${COLUMNS} from webhook_deliveries where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`,
  );
}

/** Lets a message be sent again at once, with all its attempts. */
export async function replayDeliveryRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<DeliveryRow> {
  const row = await runSqlForOne(
    target,
    sql<DeliveryRow>`
      update webhook_deliveries set state = 'Waiting', attempts = 0, next_attempt_on = now()
       where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid returning ${COLUMNS}`,
  );
  if (row === null) throw new Error("A message that was just locked is gone");
  return row;
}
