import autocannon from "autocannon";
import type { MeasuredProcess } from "./measured-process.ts";
import { median } from "./median.ts";

type RequestSpec = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/**
 * A server under load and its requests: one path with headers, several that each connection sends in order, or a unique path for each
 * request of all connections, so that no two are equal.
 */
export type Contender = { readonly name: string; readonly server: MeasuredProcess } & (
  | RequestSpec
  | { readonly requests: readonly RequestSpec[] }
  | { readonly nextPath: () => string; readonly headers: RequestSpec["headers"] }
);

export type Figure = {
  /** requests a second, median over the rounds */
  readonly requestsPerSecond: number;
  /** CPU milliseconds of the server per request, median over the rounds */
  readonly cpuMsPerRequest: number;
  /** CPU milliseconds of the database per request, median over the rounds */
  readonly databaseCpuMsPerRequest: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

export type RoundOptions = {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  /** CPU seconds that the database has used so far */
  readonly databaseCpuSeconds: () => number;
};

/** Loads the contenders in turn, A B C A B C …, so that a slow moment of the machine affects all of them alike. */
export async function measureInRounds(contenders: readonly Contender[], options: RoundOptions): Promise<Map<string, Figure>> {
  const samples = new Map<string, Figure[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await load(contender, { ...options, seconds: 2 });
  for (let round = 0; round < options.rounds; round++) {
    for (const contender of contenders) samples.get(contender.name)?.push(await load(contender, options));
  }
  return new Map([...samples].map(([name, figures]) => [name, medianFigure(figures)]));
}

async function load(contender: Contender, { seconds, connections, databaseCpuSeconds }: Omit<RoundOptions, "rounds">): Promise<Figure> {
  const { name, server } = contender;
  const requests = autocannonRequestsOf(contender);
  const [cpuBefore, databaseBefore] = [server.cpuSeconds(), databaseCpuSeconds()];
  const result = await autocannon({ url: server.url, connections, duration: seconds, requests });
  const succeeded = result["2xx"];
  if (result.non2xx > 0 || result.errors > 0 || succeeded === 0) {
    throw new Error(`${name}: ${result.non2xx} responses other than 2xx, ${result.errors} errors, ${succeeded} successful ones`);
  }
  return {
    requestsPerSecond: succeeded / result.duration,
    cpuMsPerRequest: ((server.cpuSeconds() - cpuBefore) * 1000) / succeeded,
    databaseCpuMsPerRequest: ((databaseCpuSeconds() - databaseBefore) * 1000) / succeeded,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

let loads = 0;

function autocannonRequestsOf(contender: Contender): NonNullable<Parameters<typeof autocannon>[0]["requests"]> {
  if (!("nextPath" in contender)) return requestsOf(contender).map(({ path, headers }) => ({ path, headers: { ...headers } }));
  const { nextPath, headers } = contender;
  return [{ setupRequest: (request) => ({ ...request, path: nextPath(), headers: { ...headers } }) }];
}

/** Of several requests, each load starts at a different one; otherwise all connections would send the same few every time. */
function requestsOf(contender: RequestSpec | { readonly requests: readonly RequestSpec[] }): readonly RequestSpec[] {
  if (!("requests" in contender)) return [contender];
  const { requests } = contender;
  const first = (397 * loads++) % requests.length;
  return [...requests.slice(first), ...requests.slice(0, first)];
}

function medianFigure(figures: readonly Figure[]): Figure {
  const of = (key: keyof Figure) => median(figures.map((figure) => figure[key]));
  return {
    requestsPerSecond: of("requestsPerSecond"),
    cpuMsPerRequest: of("cpuMsPerRequest"),
    databaseCpuMsPerRequest: of("databaseCpuMsPerRequest"),
    p50Ms: of("p50Ms"),
    p99Ms: of("p99Ms"),
  };
}
