import type { WebVital } from "./web-vitals.ts";

/** What a browser reports of a document: the kind of an error, and its web vitals. */
export type ReportFigureKind = "browserError" | WebVital;

/** What requests are counted by: the path of a page or of a 404, the document that was downloaded, and how the server sent a page. */
export type RequestFigureKind = "page" | "notFound" | "download" | "served";

/** The dimensions of the visit counts: those of requests, properties of the visit as a whole, and reports of browsers. */
export type VisitFigureKind = RequestFigureKind | "landing" | "source" | "device" | "browser" | "language" | ReportFigureKind;
