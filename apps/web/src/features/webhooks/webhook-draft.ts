import type { NewWebhook, Webhook, WebhookAnswers, WebhookEvent } from "@plein/contract/webhooks/webhook";

/** The settings of a webhook that are being edited. */
export type WebhookDraft = {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEvent[];
  readonly formGuids: readonly string[];
  readonly answers: WebhookAnswers;
  readonly isActive: boolean;
};

export function toDraft(webhook: Webhook | null): WebhookDraft {
  if (webhook === null) return { url: "", description: "", events: [], formGuids: [], answers: "None", isActive: true };
  const { url, description, events, formGuids, answers, isActive } = webhook;
  return { url, description, events, formGuids, answers, isActive };
}

/** Whether the user changed stored settings, or filled in a new webhook. */
export function isChanged(draft: WebhookDraft, webhook: Webhook | null): boolean {
  const stored = toDraft(webhook);
  return Object.entries(stored).some(([key, value]) => String(draft[key as keyof WebhookDraft]) !== String(value));
}

/** Builds the input of the API, without forms and answers unless there are events of submissions. */
export function toInput({ events, formGuids, answers, ...draft }: WebhookDraft): NewWebhook {
  const isOfForms = hasSubmissions({ events });
  return { ...draft, events: [...events], formGuids: isOfForms ? [...formGuids] : [], answers: isOfForms ? answers : "None" };
}

export function hasSubmissions({ events }: Pick<WebhookDraft, "events">): boolean {
  return events.some((event) => event.startsWith("submission."));
}
