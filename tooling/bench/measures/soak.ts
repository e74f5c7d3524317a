import { Agent, request } from "node:http";
import { DEMO_PASSWORD } from "../../../prisma/seed/store/user-rows.ts";
import { type Bench, browserHeaders, HOST, signIn } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";

const REQUESTS = 100_000;
const SAMPLE_EVERY = 500;
/** V8 collects garbage when it sees fit, so a single sample is mostly garbage: the lowest of this many approximates live memory. */
const SAMPLES_OF_FLOOR = 10;
const CONNECTIONS = 32;
/** Shorter than the server's keep-alive timeout, so that it closes no connection while a request is on its way. */
const IDLE_MS = 2000;

type Request = {
  readonly method?: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};
/** One kind of request; `share` is per thousand. `at` varies the request where needed. */
type Kind = { readonly share: number; readonly make: (at: number) => Request };
type Sample = { readonly requests: number; readonly megabytes: number };

/**
 * The soak test, for memory leaks: the memory of a process over 100,000 requests of every kind: its maximum, and its growth after the first
 * third.
 */
export async function measureSoak(bench: Bench): Promise<Row[]> {
  // Each search and sign-in comes from a different address, by way of a proxy that is trusted here.
  const server = await bench.startProduct({ TRUSTED_PROXIES: "127.0.0.1" });
  const kinds = await kindsOf(bench, server);
  const turns = inTurn(kinds);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE_MS });
  const samples: Sample[] = [];
  const cpuBefore = server.cpuSeconds();
  const statuses = new Map<number, number>();
  let next = 0;
  const work = async () => {
    while (next < REQUESTS) {
      const at = next++;
      if (at % SAMPLE_EVERY === 0) samples.push({ requests: at, megabytes: server.memoryMb() });
      const kind = turns[at % turns.length];
      if (kind === undefined) return;
      // On a busy machine some requests fail: they are counted and don't end the run.
      const status = await send(agent, server.url, kind.make(at)).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  const cpuSeconds = server.cpuSeconds() - cpuBefore;
  const floors = floorsOf(samples.filter(({ requests }) => requests >= REQUESTS / 3));
  const highest = Math.max(...samples.map(({ megabytes }) => megabytes));
  const course = floorsOf(samples).map(({ megabytes }) => megabytes.toFixed(0));
  const statusCounts = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
  return [
    {
      name: `highest memory in ${REQUESTS} requests of every kind`,
      measured: highest,
      goal: 512,
      better: "lower",
      unit: "MB",
      detail: `lowest of each ${SAMPLE_EVERY * SAMPLES_OF_FLOOR}: ${course.join(", ")}; ${cpuSeconds.toFixed(0)} s of CPU; ${statusCounts.join(", ")}`,
    },
    {
      name: "memory gained in 10,000 requests after the first third",
      measured: slopeOf(floors) * 10_000,
      goal: 1,
      better: "lower",
      unit: "MB",
      detail: `least squares of the lowest resident memory of each ${SAMPLE_EVERY * SAMPLES_OF_FLOOR} requests, ${floors.length} of them`,
    },
  ];
}

async function kindsOf(bench: Bench, server: MeasuredProcess): Promise<readonly Kind[]> {
  const visitor = { host: HOST, "accept-encoding": "br" };
  const { accessToken, ...session } = await signIn(server, "editor");
  const signedIn = browserHeaders({ accessToken, ...session });
  const editor = { host: HOST, authorization: `Bearer ${accessToken}` };
  const { path, guid } = bench.page;
  const pictures = await picturesOf(server);
  // Variants are generated in another process, whose memory is not measured.
  for (const picture of pictures) await sendRequest(`${server.url}${picture}`, { headers: visitor }).catch(() => undefined);
  const draft: { blocks: readonly { guid: string; buildingBlockName: string; options: unknown }[] } = JSON.parse(
    (await sendRequest(`${server.url}/api/pages/${guid}:draft`, { headers: editor })).body.toString(),
  );
  const heading = draft.blocks.findLast(({ buildingBlockName }) => buildingBlockName === "heading");
  const from = (at: number) => ({ ...visitor, "x-forwarded-for": `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` });
  const get = (share: number, make: (at: number) => string, headers: Record<string, string> = visitor): Kind => ({
    share,
    make: (at) => ({ path: make(at), headers }),
  });
  return [
    get(200, (at) => (at % 2 === 0 ? "/" : path)),
    get(100, () => path, signedIn),
    get(80, () => "/", signedIn),
    get(100, () => `/api/pages/${guid}`),
    get(60, () => `/api/pages/${guid}`, signedIn),
    get(60, (at) => `/nieuws?page=${1 + (at % 40)}`),
    get(40, (at) => `/nieuws?q=woord${at % 5000}`),
    { share: 60, make: (at) => ({ path: `/api/search?q=gemeente+${at % 3000}`, headers: from(at) }) },
    get(100, (at) => pictures[at % pictures.length] ?? "/"),
    get(60, (at) => `/is-er-niet-${at}`),
    get(40, (at) => `/api/pages/${crypto.randomUUID()}?at=${at}`),
    get(20, () => "/api/openapi.json"),
    get(10, (at) => `/api/docs?q=page${at % 50}`),
    get(20, () => "/api/profiles:loggedIn", signedIn),
    get(20, () => "/api/platformsettingvalues"),
    get(10, () => "/sign-in"),
    { share: 4, make: (at) => signInBy("member@lindendaal.example", from(at)) },
    { share: 8, make: (at) => signInBy(`niemand-${at}@bench.example`, from(at)) },
    { share: 4, make: () => ({ method: "POST", path: `/api/pages/${guid}:publish`, headers: editor }) },
    {
      share: 4,
      make: (at) => ({
        method: "PUT",
        path: `/api/buildingblockinstances/${heading?.guid}`,
        headers: editor,
        body: { content: { text: `Kop ${at}` }, options: heading?.options },
      }),
    },
  ];
}

function signInBy(email: string, headers: Request["headers"]): Request {
  return { method: "POST", path: "/api/sessions", headers, body: { email, password: DEMO_PASSWORD } };
}

/** All pictures of the home page, in every size. */
async function picturesOf(server: MeasuredProcess): Promise<string[]> {
  const { body } = await sendRequest(`${server.url}/`, { headers: { host: HOST } });
  return [...new Set([...body.toString().matchAll(/\/a\/[0-9a-f-]{36}[^" ,]*/g)].map(([path]) => path.replaceAll("&amp;", "&")))];
}

/** A schedule of a thousand requests in which each kind has its share, evenly spread. */
function inTurn(kinds: readonly Kind[]): readonly Kind[] {
  const turns = kinds.flatMap((kind) => Array.from({ length: kind.share }, (_, index) => ({ kind, at: (index + 0.5) / kind.share })));
  return turns.sort((one, other) => one.at - other.at).map(({ kind }) => kind);
}

function send(agent: Agent, url: string, { method = "GET", path, headers, body }: Request): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type = text === undefined ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { agent, method, headers: { ...headers, ...type } }, (incoming) => {
      incoming.resume().once("end", () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.once("error", reject);
    outgoing.end(text);
  });
}

function floorsOf(samples: readonly Sample[]): Sample[] {
  const groups = Array.from({ length: Math.floor(samples.length / SAMPLES_OF_FLOOR) }, (_, index) =>
    samples.slice(index * SAMPLES_OF_FLOOR, (index + 1) * SAMPLES_OF_FLOOR),
  );
  return groups.map((group) => group.reduce((lowest, sample) => (sample.megabytes < lowest.megabytes ? sample : lowest)));
}

function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(({ requests }) => requests));
  const y = mean(samples.map(({ megabytes }) => megabytes));
  const covariance = mean(samples.map((sample) => (sample.requests - x) * (sample.megabytes - y)));
  return covariance / mean(samples.map(({ requests }) => (requests - x) ** 2));
}
