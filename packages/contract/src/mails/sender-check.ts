import { z } from "zod";

/**
 * SPF (RFC 7208) of a sender's domain: `several` records count as none; `allowsAll` lets every server send for the domain, and `neutral`
 * has no policy for servers that it doesn't list; `noDomain`: DNS doesn't know the domain; `unknown`: DNS didn't respond.
 */
export const SPF_STATES = ["ok", "missing", "several", "allowsAll", "neutral", "noDomain", "unknown"] as const;

/** Whether the domain has DKIM keys (RFC 6376). Their selectors can't be listed, so `found` doesn't tell which one is used. */
export const DKIM_STATES = ["found", "missing", "unknown"] as const;

/** DMARC (RFC 7489) of the domain or of one above it: `policyNone` lets receivers accept forged mails as well. */
export const DMARC_STATES = ["ok", "missing", "several", "policyNone", "unknown"] as const;

/** A DNS record, as it exists or as it should. */
const CheckedRecord = z.strictObject({
  name: z.string(),
  /** the text of the record, truncated if very long; null for none, or several */
  record: z.string().nullable(),
});

/** The DNS records of a sender's domain that name the servers that may send mails for it. */
export const SenderCheck = z.strictObject({
  address: z.string(),
  spf: CheckedRecord.extend({ state: z.enum(SPF_STATES) }),
  dkim: CheckedRecord.extend({ state: z.enum(DKIM_STATES) }),
  dmarc: CheckedRecord.extend({ state: z.enum(DMARC_STATES) }),
});
export type SenderCheck = z.infer<typeof SenderCheck>;

/** Whether a state of any of the three needs no attention. */
export function isSenderStateOk(state: SenderCheck["spf" | "dkim" | "dmarc"]["state"]): boolean {
  return state === "ok" || state === "found";
}
