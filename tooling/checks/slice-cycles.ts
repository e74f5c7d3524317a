/** A module and what it imports, as dependency-cruiser found it. */
export type CruisedModule = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] };

const SLICE = /^packages\/api\/src\/([^/]+)\//;
/** Tests call the whole router, and with it every slice. */
const TEST = /\.(test|bench)\.tsx?$|\/testing\//;

/** Slices of the API that need each other, one line for each way round: `pages → menus → pages`. */
export function sliceCycles(modules: readonly CruisedModule[]): string[] {
  const needs = sliceGraph(modules);
  const cycles = new Set<string>();
  for (const slice of needs.keys()) {
    const path = wayBack(needs, slice);
    if (path !== null) cycles.add([...path, slice].join(" → "));
  }
  return [...cycles].sort();
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function sliceGraph(modules: readonly CruisedModule[]): Graph {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const slice = sliceOf(source);
    if (slice === null) continue;
    const others = dependencies.map(({ resolved }) => sliceOf(resolved)).filter((other) => other !== null && other !== slice);
    const known = needs.get(slice) ?? new Set();
    for (const other of others) if (other !== null) known.add(other);
    needs.set(slice, known);
  }
  return needs;
}

function sliceOf(path: string): string | null {
  return TEST.test(path) ? null : (SLICE.exec(path)?.[1] ?? null);
}

/** The shortest way from a slice back to itself, without its end; null where there is none. */
function wayBack(needs: Graph, start: string): string[] | null {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of needs.get(way.at(-1) ?? "") ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}
