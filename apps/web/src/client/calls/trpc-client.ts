import type { AppRouter } from "@plein/api/app-router";
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { observingFetch } from "../clock/server-clock.ts";
import { trackCall } from "../state/track-calls.ts";

/** The maximum number of calls in a request that the server accepts. */
const MAX_CALLS_PER_REQUEST = 10;

/** Records every call in the client's state while it is in progress. */
const trackingLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const done = trackCall(op.path);
      const calling = next(op).subscribe(observer);
      return () => {
        done();
        calling.unsubscribe();
      };
    });

/** Requests errors in the language of the screen, regardless of the browser's preference. */
function languageHeader(): Record<string, string> {
  return { "Accept-Language": document.documentElement.lang };
}

/** The links to the API. Cookies identify the caller. A call with an ETag in its context is conditional, and isn't batched. */
export const trpcLinks = [
  trackingLink,
  splitLink<AppRouter>({
    condition: ({ context }) => typeof context.ifMatch === "string",
    true: httpLink({
      url: "/trpc",
      fetch: observingFetch,
      headers: ({ op }) => ({ ...languageHeader(), "If-Match": String(op.context.ifMatch) }),
    }),
    false: httpBatchLink({ url: "/trpc", maxItems: MAX_CALLS_PER_REQUEST, fetch: observingFetch, headers: languageHeader }),
  }),
];

/** The browser's only client. Import it lazily from modules that visitors load. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks });
