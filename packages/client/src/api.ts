import type { AppRouter } from "@plein/api/app-router";
import type { TRPCClient } from "@trpc/client";

/** Every procedure of the product, by subject. For programs outside this repository, `npm run pack:client` writes the types out. */
export type Api = TRPCClient<AppRouter>;
