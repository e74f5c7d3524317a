/** The state of a page as anonymous visitors get it: `shown` this version, `other` another version, `hidden` no public page. */
export type LivePage = "shown" | "other" | "hidden" | "unknown";

const TRIES = 6;
const PAUSE_MS = 500;

/**
 * Requests a page as an anonymous visitor, bypassing the browser cache, until it shows a publication or the attempts run out.
 *
 * @param publishedOn the time of the publication, as in the page's `og:updated_time`
 */
export async function readLivePage(path: string, publishedOn: string): Promise<LivePage> {
  let found: LivePage = "unknown";
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    found = await readOnce(path, publishedOn);
    if (found === "shown" || found === "hidden") return found;
  }
  return found;
}

async function readOnce(path: string, publishedOn: string): Promise<LivePage> {
  try {
    const response = await fetch(path, { credentials: "omit", cache: "no-store", redirect: "follow" });
    if (response.status === 401 || response.status === 403 || response.status === 404 || response.redirected) return "hidden";
    if (!response.ok) return "unknown";
    return shownVersion(await response.text()) === publishedOn ? "shown" : "other";
  } catch {
    // There is no connection: the page was published, but its state can't be verified.
    return "unknown";
  }
}

function shownVersion(html: string): string | null {
  const head = new DOMParser().parseFromString(html, "text/html");
  return head.querySelector('meta[property="og:updated_time"]')?.getAttribute("content") ?? null;
}
