import type { AppRouter } from "@plein/api/app-router";
import { MutationCache, QueryCache, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import { type ReactNode, useState } from "react";
import { toFailure } from "./call.ts";
import { CallCache } from "./call-cache.ts";
import { trpcLinks } from "./trpc-client.ts";

/** The API as hooks, for editors and admins. Visitors' code may only import this file lazily. */
export const trpc: ReturnType<typeof createTRPCReact<AppRouter>> = createTRPCReact<AppRouter>();

type TrpcProviderProps = {
  /** called when a response says that the session has ended */
  readonly onSignedOut?: () => void;
  readonly children: ReactNode;
};

/** Provides the hooks with their client and cache. */
export function TrpcProvider({ onSignedOut, children }: TrpcProviderProps) {
  const [queryClient] = useState(() => createQueryClient(onSignedOut));
  const [client] = useState(() => trpc.createClient({ links: trpcLinks }));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}

function createQueryClient(onSignedOut: (() => void) | undefined): QueryClient {
  const onError = (error: unknown) => {
    const { code, facts } = toFailure(error);
    if (code === "Unauthorized" && facts?.isAuthenticated === false) onSignedOut?.();
  };
  return new CallCache({
    defaultOptions: { queries: { staleTime: 30_000, retry: false } },
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  });
}
