import type { Server } from "@plein/contract/server-list";

/**
 * A server that can be written to. Copies of one database have the same cluster (PostgreSQL's system identifier), and each promotion of a
 * replica begins a timeline with the next number.
 */
export type Primary = { readonly server: Server; readonly cluster: string; readonly timeline: number };

export type SeenBefore = {
  /** the newest timeline of a cluster that any server was on; 0 for a cluster that wasn't seen */
  readonly newestTimeline: (cluster: string) => number;
  /** the primary that this process used last, even if it couldn't be reached since */
  readonly last: Primary | null;
};

export type Choice = { readonly primary: Primary } | { readonly refusal: string };

/**
 * Chooses the server to use when several say that they are the primary: after a failover the former primary may come back as one. It is
 * recognized by its older timeline, also when it is the only one that answers. Servers that can't be distinguished are refused.
 */
export function choosePrimary(primaries: readonly Primary[], { newestTimeline, last }: SeenBefore): Choice {
  const ofLast = primaries.filter(({ cluster }) => cluster === last?.cluster);
  const candidates = ofLast.length > 0 ? ofLast : primaries;
  const [first] = candidates;
  if (first === undefined) return { refusal: "none of them is a primary" };
  if (candidates.some(({ cluster }) => cluster !== first.cluster)) return { refusal: "they are primaries of different databases" };
  const newest = Math.max(newestTimeline(first.cluster), ...candidates.map(({ timeline }) => timeline));
  const current = candidates.filter(({ timeline }) => timeline === newest);
  const [only] = current;
  if (only === undefined) return { refusal: `only a former primary answers: its timeline is older than ${newest}` };
  if (current.length === 1) return { primary: only };
  const again = current.find(({ server }) => server.host === last?.server.host && server.port === last.server.port);
  return again === undefined ? { refusal: `several of them are primaries on timeline ${newest}` } : { primary: again };
}
