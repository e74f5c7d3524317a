import autocannon from "autocannon";
import type { MeasuredProcess } from "./measured-process.ts";
import { median } from "./median.ts";

type Asked = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** One thing to measure: a path of a running server, asked with these headers; or several, each connection in their order. */
export type Contender = { readonly name: string; readonly server: MeasuredProcess } & (Asked | { readonly requests: readonly Asked[] });

export type Figure = {
  /** requests a second, median over the rounds */
  readonly requestsPerSecond: number;
  /** CPU milliseconds of the server a request, median over the rounds */
  readonly cpuMsPerRequest: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

export type RoundOptions = { readonly rounds: number; readonly seconds: number; readonly connections: number };

/** Asks each contender in turn, A B C A B C …, so that a slow moment of the machine hits all of them alike. */
export async function measureInRounds(contenders: readonly Contender[], options: RoundOptions): Promise<Map<string, Figure>> {
  const samples = new Map<string, Figure[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await load(contender, { ...options, seconds: 2 });
  for (let round = 0; round < options.rounds; round++) {
    for (const contender of contenders) samples.get(contender.name)?.push(await load(contender, options));
  }
  return new Map([...samples].map(([name, figures]) => [name, medianFigure(figures)]));
}

async function load(contender: Contender, { seconds, connections }: Omit<RoundOptions, "rounds">): Promise<Figure> {
  const { name, server } = contender;
  const requests = requestsOf(contender).map(({ path, headers }) => ({ path, headers: { ...headers } }));
  const cpuBefore = server.cpuSeconds();
  const result = await autocannon({ url: server.url, connections, duration: seconds, requests });
  const answered = result["2xx"];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    throw new Error(`${name}: ${result.non2xx} answers other than 2xx, ${result.errors} errors, ${answered} good answers`);
  }
  return {
    requestsPerSecond: answered / result.duration,
    cpuMsPerRequest: ((server.cpuSeconds() - cpuBefore) * 1000) / answered,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

let loads = 0;

/** Of several, each load begins elsewhere: all connections send them in order, and would else be the same few callers every time. */
function requestsOf(contender: Contender): readonly Asked[] {
  if (!("requests" in contender)) return [contender];
  const { requests } = contender;
  const first = (397 * loads++) % requests.length;
  return [...requests.slice(first), ...requests.slice(0, first)];
}

function medianFigure(figures: readonly Figure[]): Figure {
  const of = (key: keyof Figure) => median(figures.map((figure) => figure[key]));
  return { requestsPerSecond: of("requestsPerSecond"), cpuMsPerRequest: of("cpuMsPerRequest"), p50Ms: of("p50Ms"), p99Ms: of("p99Ms") };
}
