import { isSenderStateOk, type SenderCheck } from "@plein/contract/mails/sender-check";
import { checkSender } from "@plein/mail/sender/check-sender";
import { createTxtLookup, type TxtLookup } from "@plein/mail/sender/txt-lookup";
import type { Finding } from "./finding.ts";

const ADVICE = {
  spf: {
    missing: 'Publish a TXT record at the domain that names your mail server, such as "v=spf1 include:<mail server> -all".',
    several: "Keep one record that starts with v=spf1: receivers ignore several.",
    allowsAll: "End it with -all or ~all, and name your mail server alone: now every server may send mails for the domain.",
    neutral: "End it with -all or ~all: now it says nothing of other servers than yours.",
    noDomain: "Correct MAIL_FROM, or register the domain: DNS doesn't know it.",
    unknown: "DNS doesn't answer; try again, from the machine of the server.",
  },
  dkim: {
    missing: "Let the mail server sign with DKIM, and publish its key below this name.",
    unknown: "DNS doesn't answer; try again, from the machine of the server.",
  },
  dmarc: {
    missing: 'Publish a TXT record with this name, such as "v=DMARC1; p=quarantine".',
    several: "Keep one record: receivers ignore several.",
    policyNone: "Set p=quarantine or p=reject once your own mails pass: now receivers accept forged ones as well.",
    unknown: "DNS doesn't answer; try again, from the machine of the server.",
  },
} as const;

/** Checks the SPF, DKIM and DMARC records of the domain of MAIL_FROM, on which the delivery of this installation's mails depends. */
export async function examineSender(mailFrom: string | null, findTxt: TxtLookup = createTxtLookup()): Promise<Finding[]> {
  // An invalid address is reported by the check of the environment variables.
  if (mailFrom === null || !mailFrom.includes("@")) return [];
  const { spf, dkim, dmarc } = await checkSender(mailFrom, findTxt);
  return [
    toFinding("SPF", spf, spf.state === "ok" ? null : ADVICE.spf[spf.state]),
    toFinding("DKIM", dkim, dkim.state === "found" ? null : ADVICE.dkim[dkim.state]),
    toFinding("DMARC", dmarc, dmarc.state === "ok" ? null : ADVICE.dmarc[dmarc.state]),
  ];
}

function toFinding(name: string, checked: SenderCheck["spf" | "dkim" | "dmarc"], advice: string | null): Finding {
  const detail = [checked.name, checked.record ?? checked.state].join(": ");
  return { name, isOk: isSenderStateOk(checked.state), detail, ...(advice !== null && { advice }) };
}
