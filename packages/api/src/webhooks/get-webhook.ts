import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { Webhook } from "@plein/contract/webhooks/webhook";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { ResultError } from "../result-error.ts";
import { toWebhook } from "./to-webhook.ts";
import { EXAMPLE_WEBHOOK } from "./webhook-examples.ts";
import { findWebhookRow } from "./webhook-rows.ts";

export const getWebhook = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/webhooks/{guid}",
      summary: "Returns a webhook, without its secret.",
      example: { response: EXAMPLE_WEBHOOK },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(Webhook)
  .query(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "webhooks.manage");
    const row = await findWebhookRow(ctx.db, ctx.platform.guid, guid);
    if (row === null) throw new ResultError(failure("NotFound", `No webhook ${guid}`));
    return toWebhook(row);
  });
