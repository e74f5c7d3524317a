import type { SenderCheck } from "@plein/contract/mails/sender-check";
import type { TxtAnswer } from "./txt-lookup.ts";

type Spf = Pick<SenderCheck["spf"], "state" | "record">;

/** The SPF record among a domain's TXT records, and its policy for servers that it doesn't list. */
export function readSpf(answer: TxtAnswer): Spf {
  if (answer === "failed") return { state: "unknown", record: null };
  if (answer === "noName") return { state: "noDomain", record: null };
  const [record, ...others] = answer.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (record === undefined) return { state: "missing", record: null };
  return others.length > 0 ? { state: "several", record: null } : { state: stateOf(record), record };
}

function stateOf(record: string): Spf["state"] {
  const terms = record.toLowerCase().split(/ +/).slice(1);
  // Nothing after `all` is evaluated.
  const end = terms.findIndex((term) => /^[+?~-]?all$/.test(term));
  const evaluated = end === -1 ? terms : terms.slice(0, end + 1);
  if (evaluated.some((term) => /^\+?(?:all|(?:ip4|ip6|a|mx)(?::.*)?\/0)$/.test(term))) return "allowsAll";
  if (end === -1) return terms.some((term) => term.startsWith("redirect=")) ? "ok" : "neutral";
  return terms[end] === "?all" ? "neutral" : "ok";
}
