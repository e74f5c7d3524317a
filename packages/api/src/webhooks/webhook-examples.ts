import type { Webhook } from "@plein/contract/webhooks/webhook";
import type { WebhookDelivery } from "@plein/contract/webhooks/webhook-delivery";

export const EXAMPLE_WEBHOOK: Webhook = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000da",
  url: "https://zaken.example/plein",
  description: "Meldingen naar het zaaksysteem",
  events: ["submission.created", "submission.stateChanged"],
  formGuids: [],
  answers: "None",
  isActive: true,
  failingSince: null,
  switchedOffOn: null,
  formerSecretUntil: null,
  createdOn: "2026-11-28T09:20:00.000Z",
  version: 1,
};

export const EXAMPLE_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

export const EXAMPLE_DELIVERY: WebhookDelivery = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000db",
  webhookGuid: EXAMPLE_WEBHOOK.guid,
  event: "submission.created",
  data: {
    guid: "0199c1f0-8f5e-7c3a-9b1e-000000000022",
    reference: "2026-7KQ4MXP",
    formGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000021",
    version: 1,
    state: "Received",
    formerState: null,
    submittedOn: "2026-11-28T09:30:00.000Z",
  },
  state: "Delivered",
  attempts: 1,
  createdOn: "2026-11-28T09:30:00.000Z",
  attemptedOn: "2026-11-28T09:30:01.000Z",
  nextAttemptOn: null,
  status: 204,
  durationMs: 84,
  response: "",
  failure: null,
};
