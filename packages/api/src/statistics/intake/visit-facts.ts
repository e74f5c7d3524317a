import { parseContentPath } from "@plein/contract/pages/addresses/content-path";
import { browserOf } from "./browser-names.shared.ts";
import type { Visit } from "./visit.ts";

/** The facts that are counted of a visit. */
export type VisitFacts = {
  readonly landing: string;
  /** host of the site whose link it followed; `direct` without one */
  readonly source: string;
  readonly device: "desktop" | "mobile" | "tablet";
  readonly browser: string;
  /** primary language subtag (BCP 47) that the browser prefers; `und` when it names none */
  readonly language: string;
};

export function readVisitFacts(visit: Visit): VisitFacts {
  return { landing: countedPath(visit.path), browser: browserOf(visit.userAgent), ...readAudience(visit) };
}

/** The facts of a request that don't depend on what was requested. */
export function readAudience({
  acceptLanguage,
  userAgent,
  ...from
}: Pick<Visit, "acceptLanguage" | "userAgent" | "referrer" | "host">): Pick<VisitFacts, "source" | "device" | "language"> {
  return {
    source: sourceOf(from),
    device: deviceOf(userAgent),
    language: /^([a-z]{2,3})(?:[-,;]|$)/i.exec(acceptLanguage)?.[1]?.toLowerCase() ?? "und",
  };
}

/** One decoded path for each thing: an item is found at any title behind its id. */
export function countedPath(path: string): string {
  const content = parseContentPath(path);
  if (content.kind !== "item") return content.kind === "none" ? path : content.path;
  return `${content.path === "/" ? "" : content.path}/i/${content.itemId}`;
}

function sourceOf({ referrer, host }: Pick<Visit, "referrer" | "host">): string {
  const from = URL.parse(referrer);
  if (from === null || !/^https?:$/.test(from.protocol)) return "direct";
  const name = from.hostname.replace(/^(?:www|m|l)\./, "");
  return from.hostname === host || name === "" || name.length > MAX_HOST ? "direct" : name;
}

const MAX_HOST = 100;

function deviceOf(userAgent: string): VisitFacts["device"] {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return "tablet";
  return /mobi|iphone/i.test(userAgent) ? "mobile" : "desktop";
}
