/** A module and its imports, as dependency-cruiser found them. */
export type CruisedModule = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] };

const SLICE = /^packages\/api\/src\/([^/]+)\//;
/** Tests call the whole router, and with it every slice. */
const TEST = /\.(test|bench)\.tsx?$|\/testing\//;

/** Circular dependencies: import cycles between slices of the API, one line each: `pages → menus → pages`. */
export function sliceCycles(modules: readonly CruisedModule[]): string[] {
  const imports = sliceGraph(modules);
  const cycles = new Set<string>();
  for (const slice of imports.keys()) {
    const path = findCycle(imports, slice);
    if (path !== null) cycles.add([...path, slice].join(" → "));
  }
  return [...cycles].sort();
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function sliceGraph(modules: readonly CruisedModule[]): Graph {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const slice = sliceOf(source);
    if (slice === null) continue;
    const others = dependencies.map(({ resolved }) => sliceOf(resolved)).filter((other) => other !== null && other !== slice);
    const known = imports.get(slice) ?? new Set();
    for (const other of others) if (other !== null) known.add(other);
    imports.set(slice, known);
  }
  return imports;
}

function sliceOf(path: string): string | null {
  return TEST.test(path) ? null : (SLICE.exec(path)?.[1] ?? null);
}

/** The shortest path from a slice back to itself, without its end; null if there is none. */
function findCycle(imports: Graph, start: string): string[] | null {
  const paths: string[][] = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of imports.get(path.at(-1) ?? "") ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}
