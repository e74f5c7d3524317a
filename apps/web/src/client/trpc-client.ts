import type { AppRouter } from "@plein/api/app-router";
import { createTRPCClient, httpBatchLink } from "@trpc/client";

/** The server takes no more calls in one request. */
const MAX_CALLS_PER_REQUEST = 10;

/** Where a browser calls the API. Cookies say who is calling. */
export const trpcLinks = [httpBatchLink({ url: "/trpc", maxItems: MAX_CALLS_PER_REQUEST })];

/** The browser's only client. Import it lazily from whatever a visitor loads. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks });
