import type { WebVital } from "./web-vitals.ts";

/**
 * What a browser reports of a document: the kind of an error, its web vitals, how long it was shown (a view, and its seconds), the language that
 * it was translated into, and a link that leads elsewhere.
 */
export type ReportFigureKind = "browserError" | WebVital | "timedView" | "viewSeconds" | "translated" | "outgoing";

/** What requests are counted by: the path of a page or of a 404, the document that was downloaded, and how the server sent a page. */
export type RequestFigureKind = "page" | "notFound" | "download" | "served";

/** What visits are counted by: their first and last page, and properties of the visit as a whole. */
export type VisitDimension = "landing" | "exit" | "source" | "device" | "browser" | "language" | "country";

/** The dimensions of the visit counts: those of requests, those of visits, and reports of browsers. */
export type VisitFigureKind = RequestFigureKind | VisitDimension | ReportFigureKind;
