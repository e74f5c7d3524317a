import { toInternal, toPublic } from "@plein/contract/pages/addresses/content-path";
import { createRouter as createTanstackRouter } from "@tanstack/react-router";
import type { RouterContext } from "./router-context.ts";
import { routeTree } from "./routeTree.gen.ts";
import { parseSearch, stringifySearch } from "./search-params.ts";
import { ErrorScreen } from "./shell/notice-screens/error-screen.tsx";

export type RouterOptions = {
  readonly context: RouterContext;
  /** nonce of the document; null if its policy lists hashes, and in a browser */
  readonly nonce: string | null;
};

/** The time during which loaded data, also data that was preloaded on hover, counts as fresh. */
const STALE_TIME_MS = 30_000;

/** The router of one document. Public URLs don't change: routes see the internal path of content-path.ts. */
export function createRouter({ context, nonce }: RouterOptions) {
  return createTanstackRouter({
    routeTree,
    context,
    origin: context.origin,
    isServer: context.server !== undefined,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultStaleTime: STALE_TIME_MS,
    defaultPreloadStaleTime: STALE_TIME_MS,
    ...(nonce === null ? {} : { ssr: { nonce } }),
    rewrite: {
      input: ({ url }) => {
        url.pathname = toInternal(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = toPublic(url.pathname);
        return url;
      },
    },
    defaultErrorComponent: ErrorScreen,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
