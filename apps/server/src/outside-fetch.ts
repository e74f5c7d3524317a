import { createGuardedFetch, type GuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import type { Config } from "./config.ts";

/** Looks at the outside addresses of menus, which may still be http:. In a demo or a test they may be of this machine. */
export function createOutsideFetch({ environment }: Pick<Config, "environment">): GuardedFetch {
  return createGuardedFetch({ allowsLoopback: environment !== "production", allowsHttp: true });
}
