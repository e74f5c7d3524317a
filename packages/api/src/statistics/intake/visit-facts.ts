import { parseContentPath } from "@plein/contract/pages/addresses/content-path";
import { toStorableText } from "@plein/contract/storable-text";
import { browserOf } from "./browser-names.shared.ts";
import type { Visit } from "./visit.ts";

/** The facts that are counted of a visit. */
export type VisitFacts = {
  readonly landing: string;
  /** the last path so far */
  readonly exit: string;
  /** host of the site whose link it followed; `direct` without one */
  readonly source: string;
  readonly device: "desktop" | "mobile" | "tablet";
  readonly browser: string;
  /** primary language subtag (BCP 47) that the browser prefers; `und` when it names none */
  readonly language: string;
  /** code of ISO 3166-1; `und` if unknown, null unless a proxy tells countries */
  readonly country: string | null;
};

export function readVisitFacts(visit: Visit): VisitFacts {
  const path = toFigurePath(visit.path);
  const country = visit.country === undefined ? null : readCountry(visit.country);
  return { landing: path, exit: path, browser: browserOf(visit.userAgent), country, ...readAudience(visit) };
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
    language: readLanguage(acceptLanguage),
  };
}

export const UNKNOWN_LANGUAGE = "und";

/** @param tags language tags (BCP 47), such as the value of Accept-Language */
export function readLanguage(tags: string): string {
  return /^([a-z]{2,3})(?:[-,;]|$)/i.exec(tags)?.[1]?.toLowerCase() ?? UNKNOWN_LANGUAGE;
}

/** Proxies say XX or ZZ for an unknown country. */
function readCountry(code: string): string {
  const country = code.toUpperCase();
  return /^[A-Z]{2}$/.test(country) && country !== "XX" && country !== "ZZ" ? country : "und";
}

export const MAX_FIGURE_VALUE = 300;

/** The path as the value of a figure; empty for one that is too long. */
export function toFigurePath(path: string): string {
  const value = toStorableText(countedPath(path));
  return value.length > MAX_FIGURE_VALUE ? "" : value;
}

/** An address with somebody's data in it, such as a mail address or a token. */
const PERSONAL = /@|%40|(?:\d[\s.-]?){6}|[0-9a-f]{8}-[0-9a-f]{4}/iu;

/** Whether a path that strangers chose may contain personal data: it is counted, but not stored. */
export function isPersonalPath(path: string): boolean {
  return PERSONAL.test(path);
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
