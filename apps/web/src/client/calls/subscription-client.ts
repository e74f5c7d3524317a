import type { AppRouter } from "@plein/api/app-router";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";

/** The client for streams, in a separate module because only editors download it. */
export const subscriptionClient = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: "/trpc" })] });
