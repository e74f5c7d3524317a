import type { AppRouter } from "@plein/api/app-router";
import type { inferRouterOutputs } from "@trpc/server";

/** A whole account as it comes over the wire. */
export type UserProfile = inferRouterOutputs<AppRouter>["users"]["getProfile"];
