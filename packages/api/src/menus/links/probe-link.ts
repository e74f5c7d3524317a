import { type GuardedFetch, GuardedFetchError } from "@plein/auth/open-id/guarded-fetch";
import type { LinkProbe } from "@plein/contract/menus/link-check";

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const HEADERS = { "user-agent": "Mozilla/5.0 (compatible; Plein link check)", accept: "*/*" };

/** Sends a HEAD request; and a GET request if that gives no useful response, because some servers only support GET. */
export async function probeLink(fetch: GuardedFetch, url: string): Promise<LinkProbe> {
  const answer = await request(fetch, url, "HEAD");
  return answer === "unreachable" || (typeof answer === "number" && answer >= 400) ? request(fetch, url, "GET") : answer;
}

/**
 * Whether an error means that there was no response. A request that was refused before it was sent, a response that is too large and an
 * invalid status don't mean that a link is broken; nor does a failing name lookup of this server.
 */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof GuardedFetchError) || !(error.cause instanceof Error)) return false;
  return !("code" in error.cause && error.cause.code === "EAI_AGAIN");
}

/** Follows redirects, each of which is guarded like the first request. */
async function request(fetch: GuardedFetch, url: string, method: "HEAD" | "GET"): Promise<LinkProbe> {
  let target = url;
  try {
    for (let count = 0; count <= MAX_REDIRECTS; count++) {
      const response = await fetch(target, { method, headers: HEADERS });
      const location = response.headers.get("location");
      if (!REDIRECTS.includes(response.status) || location === null) return response.status;
      target = new URL(location, target).href;
    }
    return "unreachable";
  } catch (error) {
    return isUnreachable(error) ? "unreachable" : "unchecked";
  }
}
