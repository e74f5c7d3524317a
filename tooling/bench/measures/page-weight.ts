import { type Bench, HOST } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";

const FILE = /\/(?:assets|theme)\/[\w.-]+\.(?:js|css)/g;
/** Static imports, which a browser follows before the module runs; a built file refers to them by relative path. */
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** The size of the scripts and styles that a visitor's page downloads, compressed with Brotli. */
export async function measurePageWeight(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct();
  const weights = await Promise.all(["/", bench.page.path].map((path) => weigh(server, path)));
  return (["js", "css"] as const).map((kind) => ({
    name: kind === "js" ? "JavaScript of a visitor's page, br" : "CSS of a visitor's page, br",
    measured: Math.max(...weights.map((weight) => weight[kind])) / 1000,
    goal: kind === "js" ? 15 : 10,
    better: "lower" as const,
    unit: "kB" as const,
    detail: weights.map((weight) => `${weight.path} ${(weight[kind] / 1000).toFixed(1)} kB`).join(", "),
  }));
}

/** @param later names, without content hash, of modules that the page's scripts load without user interaction */
export async function weigh(server: MeasuredProcess, path: string, later: readonly string[] = []) {
  const page = await sendRequest(`${server.url}${path}`, { headers: { host: HOST } });
  const sizes = new Map<string, number>();
  await follow(server, page.body.toString().match(FILE) ?? [], sizes);
  for (const name of later) await follow(server, await findLater(server, [...sizes.keys()], name), sizes);
  const sum = (ending: string) => [...sizes].filter(([file]) => file.endsWith(ending)).reduce((total, [, size]) => total + size, 0);
  return { path, js: sum(".js"), css: sum(".css") };
}

/** Finds the built files of a module that these scripts import dynamically. */
async function findLater(server: MeasuredProcess, files: readonly string[], name: string): Promise<string[]> {
  const chunks = new Set<string>();
  for (const file of files.filter((one) => one.endsWith(".js"))) {
    const { body } = await sendRequest(`${server.url}${file}`, { headers: { host: HOST } });
    for (const [imported] of body.toString().matchAll(new RegExp(`${name}-[\\w-]+\\.js`, "g"))) chunks.add(`/assets/${imported}`);
  }
  if (chunks.size === 0) throw new Error(`None of ${files.join(", ")} imports ${name}`);
  return [...chunks];
}

async function follow(server: MeasuredProcess, files: readonly string[], sizes: Map<string, number>): Promise<void> {
  for (const file of files) {
    if (sizes.has(file)) continue;
    const compressed = await sendRequest(`${server.url}${file}`, { headers: { host: HOST, "accept-encoding": "br" } });
    sizes.set(file, compressed.body.length);
    if (!file.endsWith(".js")) continue;
    const { body } = await sendRequest(`${server.url}${file}`, { headers: { host: HOST } });
    const imports = [...body.toString().matchAll(STATIC_IMPORT)].map(([, name]) => `/assets/${name}`);
    await follow(server, imports, sizes);
  }
}
