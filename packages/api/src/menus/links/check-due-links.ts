import type { GuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import type { PlatformDb } from "@plein/db/platform-db";
import { checkAndStoreLink } from "./check-and-store-link.ts";
import { claimDueLinks, type LinkCheckRow, listDueLinks, removeUnusedLinkChecks } from "./link-check-rows.ts";

/** The links of one platform in one run; the others wait for the next run. */
const CONCURRENCY = 10;
const BATCH_SIZE = 300;

/**
 * Checks the external links of a platform's menus that are due.
 *
 * @param hosts that were requested in this run: one request is sent to each
 * @returns the number of checked links
 */
export async function checkDueLinks(db: PlatformDb, fetch: GuardedFetch, hosts: Set<string>): Promise<number> {
  const { platformGuid } = db;
  await removeUnusedLinkChecks(db, platformGuid);
  const chosen = new Map<string, LinkCheckRow>();
  for (const link of await listDueLinks(db, platformGuid, BATCH_SIZE)) {
    const host = hostOf(link.url);
    if (chosen.size >= CONCURRENCY || hosts.has(host)) continue;
    hosts.add(host);
    chosen.set(link.url, link);
  }
  if (chosen.size === 0) return 0;
  const claimed = await claimDueLinks(db, platformGuid, [...chosen.keys()]);
  await Promise.all(claimed.flatMap((url) => chosen.get(url) ?? []).map((link) => checkAndStoreLink(db, fetch, link)));
  return claimed.length;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}
