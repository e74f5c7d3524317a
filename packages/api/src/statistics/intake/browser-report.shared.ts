import type { Guid } from "@plein/contract/guid";
import { readErrorCode } from "@plein/contract/logs/log-level";
import { parseContentPath } from "@plein/contract/pages/addresses/content-path";
import type { ReportFigureKind } from "@plein/contract/statistics/visit-figure";
import { findVitalBound, type MeasuredDocument, WEB_VITALS } from "@plein/contract/statistics/web-vitals";
import { toStorableText } from "@plein/contract/storable-text";
import { isTaskCode } from "@plein/contract/tasks/task-failure";
import { isPersonalPath, MAX_FIGURE_VALUE, readLanguage, toFigurePath, UNKNOWN_LANGUAGE } from "./visit-facts.ts";

/** What a browser reports of a document, of which only sums are stored. */
export type BrowserReport = {
  readonly platformGuid: Guid;
  readonly kind: ReportFigureKind;
  /** the kind of an error, the bound of a web vital, a path, a language or a URL */
  readonly value: string;
  /** path that the top-level page of the document would have, for web vitals; empty where the document is no page's */
  readonly section: string | null;
  /** seconds, for `viewSeconds`; 1 for all other kinds */
  readonly count: number;
};

export type CountedReport = Omit<BrowserReport, "platformGuid">;

/** One for each web vital that was measured, and those of the time and the language of the document. */
export function readMeasuredDocument({
  path,
  shownMs,
  translatedTo,
  ...measured
}: Omit<MeasuredDocument, "hasConsented">): CountedReport[] {
  const section = findSection(path);
  const vitals = WEB_VITALS.flatMap((vital) => {
    const value = measured[vital];
    return value === undefined ? [] : [{ kind: vital, value: String(findVitalBound(vital, value)), section, count: 1 }];
  });
  return [...vitals, ...readTime(path, shownMs), ...readTranslation(translatedTo)];
}

/** A document that is shown for longer is probably not being read. */
const MAX_SECONDS = 1800;

function readTime(path: string, shownMs: number | undefined): CountedReport[] {
  const value = toFigurePath(path);
  if (shownMs === undefined || value === "") return [];
  const seconds = Math.min(MAX_SECONDS, Math.round(shownMs / 1000));
  return [
    { kind: "timedView", value, section: null, count: 1 },
    { kind: "viewSeconds", value, section: null, count: seconds },
  ];
}

function readTranslation(translatedTo: string | undefined): CountedReport[] {
  const value = translatedTo === undefined ? UNKNOWN_LANGUAGE : readLanguage(translatedTo);
  return value === UNKNOWN_LANGUAGE ? [] : [{ kind: "translated", value, section: null, count: 1 }];
}

/**
 * The report of a link that was followed: its URL without query and fragment, and without a path that may contain personal data. Null for
 * a link to a host of this site, and for anything else than an address of the web.
 */
export function readFollowedLink(link: string, ownHost: string): CountedReport | null {
  const url = URL.parse(link);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === ownHost) return null;
  const { host, pathname } = url;
  const path = pathname === "/" || isPersonalPath(pathname) ? "" : pathname;
  const isShort = host.length + path.length <= MAX_FIGURE_VALUE;
  return { kind: "outgoing", value: toStorableText(isShort ? host + path : host), section: null, count: 1 };
}

function findSection(path: string): string {
  const content = parseContentPath(path);
  return content.kind === "page" || content.kind === "item" ? toStorableText(`/${content.path.split("/")[1] ?? ""}`) : "";
}

/** The name of a class of errors, as browsers have them. */
const ERROR_NAME = /^[A-Z][A-Za-z]{0,40}(?:Error|Exception)$/;
const STATUS = /^[45]\d\d$/;

/** The kind of an error: its class, the status of a failed call, `task` for a failed task, else `other`. @param message `code - title` */
export function findErrorKind(message: string): string {
  const code = readErrorCode(message);
  if (ERROR_NAME.test(code) || STATUS.test(code)) return code;
  return isTaskCode(code) ? "task" : "other";
}
