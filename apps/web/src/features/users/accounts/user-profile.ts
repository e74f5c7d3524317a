import type { AppRouter } from "@plein/api/app-router";
import type { inferRouterOutputs } from "@trpc/server";

/** A whole account as the API returns it. */
export type UserProfile = inferRouterOutputs<AppRouter>["users"]["getProfile"];
