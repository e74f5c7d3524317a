import type { SenderCheck } from "@plein/contract/mails/sender-check";
import type { TxtAnswer } from "./txt-lookup.ts";

type Dmarc = SenderCheck["dmarc"];
type Tags = ReadonlyMap<string, string>;

/** The DNS response for a domain's DMARC name; the sender's own domain first, then its parents, the nearest first. */
export type DmarcAnswer = { readonly name: string; readonly answer: TxtAnswer };

/**
 * The policy for mails of the first domain: its own, or that of the organizational domain above it. That is the domain with the fewest
 * labels that has a record, unless a record marks an organization's boundary (`psd`).
 */
export function readDmarc(answers: readonly [DmarcAnswer, ...DmarcAnswer[]]): Dmarc {
  const [own, ...above] = answers;
  const ownRecords = recordsOf(own.answer);
  if (ownRecords.length > 1) return { name: own.name, state: "several", record: null };
  const [record] = ownRecords;
  if (record !== undefined) return { name: own.name, state: stateOf(readTags(record).get("p")), record };
  const organization = findOrganization(above);
  if (organization !== undefined) {
    const { name, record: inherited, tags } = organization;
    return { name, state: stateOf(tags.get("sp") ?? tags.get("p")), record: inherited };
  }
  return { name: own.name, state: answers.some(({ answer }) => answer === "failed") ? "unknown" : "missing", record: null };
}

function findOrganization(above: readonly DmarcAnswer[]) {
  const records = above.flatMap(({ name, answer }) => {
    // Receivers ignore a name with several records.
    const [record, ...others] = recordsOf(answer);
    return record === undefined || others.length > 0 ? [] : [{ name, record, tags: readTags(record) }];
  });
  return records.find(({ tags }) => tags.get("psd") === "n") ?? records.findLast(({ tags }) => tags.get("psd") !== "y");
}

function recordsOf(answer: TxtAnswer): readonly string[] {
  return typeof answer === "string" ? [] : answer.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text));
}

function readTags(record: string): Tags {
  return new Map(
    record.split(";").map((tag) => {
      const [name = "", value = ""] = tag.split("=", 2);
      return [name.trim().toLowerCase(), value.trim().toLowerCase()];
    }),
  );
}

/** A missing or misspelled policy counts as `none`, which protects nobody. */
function stateOf(policy: string | undefined): Dmarc["state"] {
  return policy === "quarantine" || policy === "reject" ? "ok" : "policyNone";
}
