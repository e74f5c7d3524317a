import type { ListedMail } from "@plein/contract/notifications/listed-mail";

/** For the OpenAPI document. */
export const EXAMPLE_MAIL: ListedMail = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000021",
  kind: "invitation",
  to: "nieuw@lindendaal.example",
  locale: "nl",
  state: "failed",
  attempts: 14,
  lastError: "connect ECONNREFUSED 192.0.2.25:587",
  createdOn: "2026-11-20T09:30:00.000Z",
  sentOn: null,
};
