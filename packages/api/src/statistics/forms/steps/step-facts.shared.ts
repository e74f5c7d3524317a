import { OWN_SITE, type StepFacet, UNKNOWN_SOURCE } from "@plein/contract/forms/filling/form-step";
import { readAudience } from "../../intake/visit-facts.ts";

/** What a request says of the person who reached a step. Only sums of it are stored. */
export type StepVisitor = {
  readonly userAgent: string;
  readonly acceptLanguage: string;
  /** the URL that led to the page with the form; empty for none, null if that is unknown */
  readonly referrer: string | null;
  /** the site's own host */
  readonly host: string;
};

type StepFacts = Readonly<Record<StepFacet, string>>;

/** No browser sends longer texts of these kinds, so they count as absent. */
const MAX_TEXT = 512;

export function readStepFacts({ userAgent, acceptLanguage, referrer, host }: StepVisitor): StepFacts {
  const from = shortOrNone(referrer ?? "");
  const audience = readAudience({ userAgent: shortOrNone(userAgent), acceptLanguage: shortOrNone(acceptLanguage), referrer: from, host });
  if (referrer === null) return { ...audience, source: UNKNOWN_SOURCE };
  const url = URL.parse(from);
  return url !== null && (url.host === host || url.hostname === host) ? { ...audience, source: OWN_SITE } : audience;
}

function shortOrNone(text: string): string {
  return text.length > MAX_TEXT ? "" : text;
}
