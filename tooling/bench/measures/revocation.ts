import { type Bench, browserHeaders, signIn } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { percentile } from "../median.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";

const SESSIONS = 20;
const GONE_WITHIN_MS = 10_000;

/** The time from a sign-out on one process until another process rejects the session. */
export async function measureRevocation(bench: Bench): Promise<Row[]> {
  const [here, elsewhere] = [await bench.startProduct(), await bench.startProduct()];
  const times: number[] = [];
  for (let session = 0; session < SESSIONS; session++) {
    const headers = { ...browserHeaders(await signIn(here, "member")), "sec-fetch-site": "same-origin" };
    await isKnown(elsewhere, headers);
    const endedAt = performance.now();
    await sendRequest(`${here.url}/api/sessions:current`, { method: "DELETE", headers });
    while (await isKnown(elsewhere, headers)) {
      if (performance.now() - endedAt > GONE_WITHIN_MS) throw new Error("The session did not end on the other process");
    }
    times.push(performance.now() - endedAt);
  }
  const measured = percentile(times, 99);
  const detail = `p99 of ${SESSIONS} sessions; p50 ${percentile(times, 50).toFixed(1)} ms`;
  return [{ name: "session ended to unknown on a second process", measured, goal: 1000, better: "lower", unit: "ms", detail }];
}

async function isKnown(server: MeasuredProcess, headers: Record<string, string>): Promise<boolean> {
  try {
    await sendRequest(`${server.url}/api/profiles:loggedIn`, { headers });
    return true;
  } catch {
    return false;
  }
}
