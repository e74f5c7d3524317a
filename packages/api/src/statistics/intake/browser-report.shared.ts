import type { Guid } from "@plein/contract/guid";
import { readErrorCode } from "@plein/contract/logs/log-level";
import { parseContentPath } from "@plein/contract/pages/addresses/content-path";
import type { ReportFigureKind } from "@plein/contract/statistics/visit-figure";
import { findVitalBound, type MeasuredDocument, WEB_VITALS } from "@plein/contract/statistics/web-vitals";
import { toStorableText } from "@plein/contract/storable-text";
import { isTaskCode } from "@plein/contract/tasks/task-failure";

/** What a browser reports of a document, of which only sums are stored. */
export type BrowserReport = {
  readonly platformGuid: Guid;
  readonly kind: ReportFigureKind;
  /** the kind of an error, or the bound of a web vital */
  readonly value: string;
  /** path that the top-level page of the document would have, for web vitals; empty where the document is no page's */
  readonly section: string | null;
};

export type CountedReport = Omit<BrowserReport, "platformGuid"> & { readonly count: number };

/** One for each web vital that was measured. */
export function readWebVitals({ path, ...measured }: MeasuredDocument): Omit<BrowserReport, "platformGuid">[] {
  const section = findSection(path);
  return WEB_VITALS.flatMap((vital) => {
    const value = measured[vital];
    return value === undefined ? [] : [{ kind: vital, value: String(findVitalBound(vital, value)), section }];
  });
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
