import type { SenderCheck } from "@plein/contract/mails/sender-check";
import { type DmarcAnswer, readDmarc } from "./read-dmarc.ts";
import { readSpf } from "./read-spf.ts";
import type { TxtLookup } from "./txt-lookup.ts";

/** The number of labels from which parent domains are queried (the tree walk of DMARC). */
const MAX_LABELS_ABOVE = 7;
const MAX_RECORD = 1000;

/**
 * Looks up the DNS records of a mail address's domain that receivers check: the servers that may send for it, and the policy for other
 * mails.
 */
export async function checkSender(address: string, findTxt: TxtLookup): Promise<SenderCheck> {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  const domains = [domain, ...domainsAbove(domain)];
  const answersBelow = (label: string) =>
    Promise.all(domains.map(async (parent) => ({ name: `${label}.${parent}`, answer: await findTxt(`${label}.${parent}`) })));
  const [spf, keys, policies] = await Promise.all([findTxt(domain), answersBelow("_domainkey"), answersBelow("_dmarc")]);
  return {
    address,
    spf: cut({ name: domain, ...readSpf(spf) }),
    dkim: readDkim(keys),
    // There is always the domain's own.
    dmarc: cut(readDmarc(policies as [DmarcAnswer, ...DmarcAnswer[]])),
  };
}

/** The parent domains with at least two labels, the nearest first. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split(".");
  const above = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join("."));
  return above.slice(-(MAX_LABELS_ABOVE - 1));
}

/** A key of the domain or of one above it signs its mails; each has a name below `_domainkey` that only the mail server knows. */
function readDkim(answers: readonly DmarcAnswer[]): SenderCheck["dkim"] {
  const name = answers[0]?.name ?? "";
  const failed = answers.find(({ answer }) => typeof answer !== "string");
  if (failed !== undefined) return { name: failed.name, record: null, state: "found" };
  return { name, record: null, state: answers.some(({ answer }) => answer === "failed") ? "unknown" : "missing" };
}

function cut<T extends { readonly record: string | null }>(checked: T): T {
  return { ...checked, record: checked.record?.slice(0, MAX_RECORD) ?? null };
}
