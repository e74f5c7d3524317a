import fc from "fast-check";
import { expect, it } from "vitest";
import { choosePrimary, type Primary } from "./choose-primary.ts";

const HOSTS = ["db1", "db2", "db3"];
const primary = (host: string, timeline: number, cluster = "a"): Primary => ({ server: { host, port: "" }, cluster, timeline });
/** At most one answer of each server. */
const primaries = fc
  .uniqueArray(
    fc.record({ host: fc.constantFrom(...HOSTS), timeline: fc.integer({ min: 1, max: 4 }), cluster: fc.constantFrom("a", "b") }),
    {
      selector: ({ host }) => host,
    },
  )
  .map((all) => all.map(({ host, timeline, cluster }) => primary(host, timeline, cluster)));
const seen = fc.record({
  newest: fc.record({ a: fc.integer({ min: 0, max: 4 }), b: fc.integer({ min: 0, max: 4 }) }),
  last: fc.option(fc.constantFrom(...HOSTS).map((host) => primary(host, 1))),
});

it("never chooses a former primary, nor one of several that can't be told apart, and else the only one on the newest timeline", () => {
  fc.assert(
    fc.property(primaries, seen, (all, { newest, last }) => {
      const newestTimeline = (cluster: string) => newest[cluster as "a" | "b"];
      const choice = choosePrimary(all, { newestTimeline, last });
      const ofLast = all.filter(({ cluster }) => cluster === last?.cluster);
      const candidates = ofLast.length > 0 ? ofLast : all;
      const usable = candidates.filter(
        ({ cluster, timeline }) => timeline >= newestTimeline(cluster) && candidates.every((other) => other.timeline <= timeline),
      );
      const isOneDatabase = new Set(candidates.map(({ cluster }) => cluster)).size === 1;
      const expected = !isOneDatabase
        ? []
        : usable.length === 1
          ? usable
          : usable.filter(({ server }) => server.host === last?.server.host);
      expect("primary" in choice ? [choice.primary] : []).toEqual(expected);
    }),
  );
});

it("says why none is chosen", () => {
  const refusal = (all: readonly Primary[], newest = 0) => choosePrimary(all, { newestTimeline: () => newest, last: null });
  expect(refusal([])).toEqual({ refusal: "none of them is a primary" });
  expect(refusal([primary("db1", 1)], 2)).toEqual({ refusal: "only a former primary answers: its timeline is older than 2" });
  expect(refusal([primary("db1", 2), primary("db2", 2)])).toEqual({ refusal: "several of them are primaries on timeline 2" });
  expect(refusal([primary("db1", 1, "a"), primary("db2", 2, "b")])).toEqual({ refusal: "they are primaries of different databases" });
});
