import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { WebhookDelivery } from "@plein/contract/webhooks/webhook-delivery";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { PAGE_NUMBERS, readQuery } from "../rest-input.ts";
import { ResultError } from "../result-error.ts";
import { countDeliveryRows, listDeliveryRows } from "./delivery-rows.ts";
import { toDelivery } from "./to-delivery.ts";
import { EXAMPLE_DELIVERY } from "./webhook-examples.ts";
import { findWebhookRow } from "./webhook-rows.ts";

const Input = z.strictObject({
  guid: Guid,
  pageNumber: z.int().min(1).max(10_000).default(1),
  itemCount: z.int().min(1).max(100).default(25),
});

export const listDeliveries = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/webhooks/{guid}/deliveries",
      readInput: (parts) => ({ ...readQuery(parts, PAGE_NUMBERS), ...parts.params }),
      summary: "Returns the messages to a webhook of the last 30 days, newest first; X-Total-Count is their number on all pages.",
      example: { response: [EXAMPLE_DELIVERY] },
    },
  })
  .input(Input)
  .output(z.array(WebhookDelivery))
  .query(async ({ ctx, input: { guid, ...page } }) => {
    requireRight(ctx.actor, "webhooks.manage");
    const { db, platform } = ctx;
    if ((await findWebhookRow(db, platform.guid, guid)) === null) throw new ResultError(failure("NotFound", `No webhook ${guid}`));
    const rows = await listDeliveryRows(db, platform.guid, { webhookGuid: guid, ...page });
    ctx.response.setHeader("X-Total-Count", String(await countDeliveryRows(db, platform.guid, guid)));
    return rows.map(toDelivery);
  });
