import type { AppRouter } from "@plein/api/app-router";
import { createTRPCClient, httpBatchLink, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { trackCall } from "../state/track-calls.ts";

/** The server takes no more calls in one request. */
const MAX_CALLS_PER_REQUEST = 10;

/** Notes every call in the client's state, for as long as it is under way. */
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

/** Where a browser calls the API. Cookies say who is calling. */
export const trpcLinks = [trackingLink, httpBatchLink({ url: "/trpc", maxItems: MAX_CALLS_PER_REQUEST })];

/** The browser's only client. Import it lazily from whatever a visitor loads. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks });
