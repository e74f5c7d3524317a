import type { ListedMail } from "@plein/contract/mails/listed-mail";
import type { SenderCheck } from "@plein/contract/mails/sender-check";

/** The example of the OpenAPI document. */
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

export const EXAMPLE_SENDER_CHECK: SenderCheck = {
  address: "noreply@lindendaal.example",
  spf: { name: "lindendaal.example", state: "ok", record: "v=spf1 include:mail.example -all" },
  dkim: { name: "_domainkey.lindendaal.example", state: "found", record: null },
  dmarc: { name: "_dmarc.lindendaal.example", state: "policyNone", record: "v=DMARC1; p=none" },
};
