import { createGuardedFetch, type GuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import type { Config } from "./config.ts";

/** Creates the fetch for external links in menus, which may use http:. In a demo or a test they may be on this machine. */
export function createOutsideFetch({ environment }: Pick<Config, "environment">): GuardedFetch {
  return createGuardedFetch({ allowsLoopback: environment !== "production", allowsHttp: true });
}
