import type { EditablePage } from "@plein/contract/pages/page";
import { type Bench, HOST, signIn } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { percentile } from "../median.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";

/** A page that never becomes fresh ends the bench instead of hanging it. */
const FRESH_WITHIN_MS = 10_000;

/** The time from an editor's publish request on one process until a visitor of another process sees the change. */
export async function measureFreshness(bench: Bench): Promise<Row[]> {
  const [editors, visitors] = [await bench.startProduct(), await bench.startProduct()];
  const { accessToken } = await signIn(editors, "editor");
  const headers = { host: HOST, authorization: `Bearer ${accessToken}` };
  const pageUrl = `${editors.url}/api/pages/${bench.page.guid}`;
  const draft: EditablePage = JSON.parse((await sendRequest(`${pageUrl}:draft`, { headers })).body.toString());
  const heading = draft.blocks.findLast(({ buildingBlockName }) => buildingBlockName === "heading");
  if (!heading) throw new Error("The bench page has no heading");
  const times: number[] = [];
  for (let publish = 1; publish <= bench.runSettings.publishes; publish++) {
    const text = `Uitgave ${publish} van ${bench.runSettings.publishes}.`;
    const body = { content: { text }, options: heading.options };
    await sendRequest(`${editors.url}/api/buildingblockinstances/${heading.guid}`, { method: "PUT", headers, body });
    const publishedAt = performance.now();
    await sendRequest(`${pageUrl}:publish`, { method: "POST", headers });
    await waitUntilShown(visitors, { path: bench.page.path, text, since: publishedAt });
    times.push(performance.now() - publishedAt);
  }
  const [p50, p99] = [percentile(times, 50), percentile(times, 99)];
  const detail = `p99 of ${times.length} publishes; p50 ${p50.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`;
  return [{ name: "publish to fresh on a second process", measured: p99, goal: 200, better: "lower", unit: "ms", detail }];
}

type Shown = { readonly path: string; readonly text: string; readonly since: number };

async function waitUntilShown(server: MeasuredProcess, { path, text, since }: Shown): Promise<void> {
  while (performance.now() - since < FRESH_WITHIN_MS) {
    const { body } = await sendRequest(`${server.url}${path}`, { headers: { host: HOST } });
    if (body.includes(text)) return;
  }
  throw new Error(`"${text}" was not shown within ${FRESH_WITHIN_MS} ms`);
}
