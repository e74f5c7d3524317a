/** The dimensions of the visit counts: the address of a page or of a 404, and properties of the visit as a whole. */
export type VisitFigureKind = "page" | "notFound" | "landing" | "source" | "device" | "browser" | "language";
