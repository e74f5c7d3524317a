/** What visits are counted by: a page's or missed address, and facts of a visit as a whole. */
export type VisitFigureKind = "page" | "notFound" | "landing" | "source" | "device" | "browser" | "language";
