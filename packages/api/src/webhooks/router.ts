import { router } from "../procedures.ts";
import { addWebhook } from "./add-webhook.ts";
import { getWebhook } from "./get-webhook.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { removeWebhook } from "./remove-webhook.ts";
import { replayDelivery } from "./replay-delivery.ts";
import { rotateWebhookSecret } from "./rotate-webhook-secret.ts";
import { saveWebhook } from "./save-webhook.ts";
import { testWebhook } from "./test-webhook.ts";

export const webhooksRouter = router({
  list: listWebhooks,
  get: getWebhook,
  add: addWebhook,
  save: saveWebhook,
  remove: removeWebhook,
  rotateSecret: rotateWebhookSecret,
  test: testWebhook,
  listDeliveries,
  replay: replayDelivery,
});
