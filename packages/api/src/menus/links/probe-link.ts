import { type GuardedFetch, GuardedFetchError } from "@plein/auth/open-id/guarded-fetch";
import type { LinkAnswer } from "@plein/contract/menus/link-check";

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const HEADERS = { "user-agent": "Mozilla/5.0 (compatible; Plein link check)", accept: "*/*" };

/** Asks an address for its head; and for the whole where that doesn't help, because some servers answer only GET. */
export async function probeLink(fetch: GuardedFetch, url: string): Promise<LinkAnswer> {
  const answer = await request(fetch, url, "HEAD");
  return answer === "unreachable" || (typeof answer === "number" && answer >= 400) ? request(fetch, url, "GET") : answer;
}

/**
 * Whether there was no response. Refused before anything was sent, too large, or a status that is none: neither says that a link is
 * broken; nor does a server that can't look up names.
 */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof GuardedFetchError) || !(error.cause instanceof Error)) return false;
  return !("code" in error.cause && error.cause.code === "EAI_AGAIN");
}

/** With the redirects that it leads to, each of which is guarded like the first. */
async function request(fetch: GuardedFetch, url: string, method: "HEAD" | "GET"): Promise<LinkAnswer> {
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
