import type { AppRouter } from "@plein/api/app-router";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import { type ReactNode, useState } from "react";
import { trpcLinks } from "./trpc-client.ts";

/** The API as hooks, for editors and admins. Visitors' code never imports this file but lazily. */
export const trpc: ReturnType<typeof createTRPCReact<AppRouter>> = createTRPCReact<AppRouter>();

/** Gives the hooks their client and cache. */
export function TrpcProvider({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } }));
  const [client] = useState(() => trpc.createClient({ links: trpcLinks }));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
