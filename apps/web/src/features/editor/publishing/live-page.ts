/** What a visitor finds at the address of a page: this version, another one yet, or nothing that is for everybody. */
export type LivePage = "shown" | "other" | "hidden" | "unknown";

const TRIES = 6;
const PAUSE_MS = 500;

/**
 * Reads a page as a visitor who isn't signed in gets it, past every cache, until it shows a publication.
 *
 * @param publishedOn of the publication, as the page's head names it
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
    // No connection: the page was published, and can't be read now.
    return "unknown";
  }
}

function shownVersion(html: string): string | null {
  const head = new DOMParser().parseFromString(html, "text/html");
  return head.querySelector('meta[property="og:updated_time"]')?.getAttribute("content") ?? null;
}
