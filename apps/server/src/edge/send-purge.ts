import type { PurgeTarget } from "./purge-target.ts";

/** A short timeout: waiting longer would be no faster than the next attempt. */
const TIMEOUT_MS = 3000;

/**
 * Purges the responses with one of these keys from a cache: by the header Surrogate-Key, or at a webhook by the body `{ "tags": [...] }`,
 * which is what Cloudflare's purge_cache expects.
 *
 * @throws for anything but a 2xx response; the same keys may be sent again
 */
export async function sendPurge({ method, url }: PurgeTarget, keys: readonly string[], token: string | null): Promise<void> {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const content =
    method === "POST"
      ? { headers: { ...authorization, "content-type": "application/json" }, body: JSON.stringify({ tags: keys }) }
      : { headers: { ...authorization, "surrogate-key": keys.join(" ") } };
  const response = await fetch(url, { method, ...content, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The cache in front responded with ${response.status} to ${method}`);
}
