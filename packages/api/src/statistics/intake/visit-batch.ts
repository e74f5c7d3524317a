import { createHmac } from "node:crypto";
import { isRobot } from "@plein/contract/list-items/items/counts-as-view";
import type { RequestFigureKind } from "@plein/contract/statistics/visit-figure";
import type { CountedReport } from "./browser-report.shared.ts";
import type { Visit, Visitor } from "./visit.ts";
import { isPersonalPath, readVisitFacts, toFigurePath, type VisitFacts } from "./visit-facts.ts";

/** The visits of one platform in some seconds, added up, with the unique visitors. */
export type VisitBatch = {
  views: number;
  robots: number;
  notFound: number;
  /** by the hash of the visitor, in hexadecimal digits */
  readonly visitors: Map<string, VisitFacts>;
  /** number of views, or of 404 responses, of each path; of downloads of each document; of views by how the server sent them */
  readonly counts: Record<RequestFigureKind, Map<string, number>>;
  readonly reports: readonly CountedReport[];
};

/** The number of visits that are processed before yielding to other work: some milliseconds. */
const YIELD_EVERY = 500;
/** Paths without a page are typed, guessed or scanned for: the maximum number of distinct ones in a batch of a few seconds. */
const MAX_PATHS = 500;

/** @param salt of this platform and day */
export async function readVisits(visits: readonly Visit[], salt: Buffer, reports: readonly CountedReport[] = []): Promise<VisitBatch> {
  const counts = { page: new Map(), notFound: new Map(), download: new Map(), served: new Map() };
  const batch: VisitBatch = { views: 0, robots: 0, notFound: 0, visitors: new Map(), counts, reports };
  for (const [index, visit] of visits.entries()) {
    if (index % YIELD_EVERY === YIELD_EVERY - 1) await new Promise(setImmediate);
    addVisit(batch, visit, salt);
  }
  return batch;
}

function addVisit(batch: VisitBatch, visit: Visit, salt: Buffer): void {
  if (isRobot(visit.userAgent)) {
    if (visit.kind !== "download") batch.robots += 1;
    return;
  }
  // No view, and no sign of a visitor who may have come by a link in a mail.
  if (visit.kind === "download") {
    addPath(batch.counts.download, visit.path);
    return;
  }
  if (visit.kind === "notFound") {
    batch.notFound += 1;
    addPath(batch.counts.notFound, isPersonalPath(visit.path) ? "" : toFigurePath(visit.path));
    return;
  }
  batch.views += 1;
  const path = toFigurePath(visit.path);
  addPath(batch.counts.page, path);
  const { served } = visit;
  if (served !== undefined) batch.counts.served.set(served, (batch.counts.served.get(served) ?? 0) + 1);
  const visitor = hashVisitor(visit, salt);
  batch.visitors.set(visitor, { ...(batch.visitors.get(visitor) ?? readVisitFacts(visit)), exit: path });
}

function addPath(counts: Map<string, number>, path: string): void {
  const value = !counts.has(path) && counts.size >= MAX_PATHS ? "" : path;
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** The pseudonym of a visitor. It differs for each platform and day, so that nobody can be followed from one to another. */
export function hashVisitor({ platformGuid, clientAddress, userAgent }: Visitor, salt: Buffer): string {
  return createHmac("sha256", salt).update(`${platformGuid}\n${clientAddress}\n${userAgent}`).digest("hex").slice(0, 32);
}
