import { createGuardedFetch, GuardedFetchError } from "@plein/auth/open-id/guarded-fetch";
import { MediaError } from "../commands/import/wordpress/import-media.ts";

/** The maximum size of a picture or document in the library. */
const MAX_BYTES = 30 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const MAX_REDIRECTS = 3;

/** Fetches public URLs only, also after a redirect, because an export may contain any URL (SSRF). */
const guardedFetch = createGuardedFetch({ allowsLoopback: false, allowsHttp: true, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });

/** Fetches a picture or document of an old website. @throws MediaError */
export async function fetchMedia(address: string, fetch = guardedFetch): Promise<Uint8Array> {
  let url = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url).catch((error: unknown) => {
      throw error instanceof GuardedFetchError ? new MediaError(error.message) : error;
    });
    const location = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && location !== null && URL.canParse(location, url))
      url = new URL(location, url).href;
    else if (response.ok) return new Uint8Array(await response.arrayBuffer());
    else throw new MediaError(`the old website answers ${response.status}`);
  }
  throw new MediaError("the old website redirects without end");
}
