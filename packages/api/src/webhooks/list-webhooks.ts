import { Webhook } from "@plein/contract/webhooks/webhook";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { toWebhook } from "./to-webhook.ts";
import { EXAMPLE_WEBHOOK } from "./webhook-examples.ts";
import { listWebhookRows } from "./webhook-rows.ts";

export const listWebhooks = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/webhooks",
      summary: "Returns the platform's webhooks, without their secrets.",
      example: { response: [EXAMPLE_WEBHOOK] },
    },
  })
  .output(z.array(Webhook))
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "webhooks.manage");
    return (await listWebhookRows(ctx.db, ctx.platform.guid)).map(toWebhook);
  });
