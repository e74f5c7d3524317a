import type { WebVital } from "./web-vitals.ts";

/** What a browser reports of a document: the kind of an error, and its web vitals. */
export type ReportFigureKind = "browserError" | WebVital;

/**
 * The dimensions of the visit counts: the address of a page or of a 404, how the server sent a page, properties of the visit as a whole, and
 * reports of browsers.
 */
export type VisitFigureKind = "page" | "notFound" | "served" | "landing" | "source" | "device" | "browser" | "language" | ReportFigureKind;
