import type { GuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import { isFailure, type LinkCheck, linkStateOf, nextLinkCheckMs } from "@plein/contract/menus/link-check";
import type { PlatformDb } from "@plein/db/platform-db";
import { type LinkCheckRow, saveLinkCheckRow } from "./link-check-rows.ts";
import { probeLink } from "./probe-link.ts";

/** Checks a URL and stores the result. */
export async function checkAndStoreLink(db: PlatformDb, fetch: GuardedFetch, { url, failures: before }: LinkCheckRow): Promise<void> {
  const answer = await probeLink(fetch, url);
  const failures = isFailure(answer) ? before + 1 : 0;
  const status = typeof answer === "number" ? answer : null;
  await saveLinkCheckRow(db, db.platformGuid, { url, status, failures, nextMs: nextLinkCheckMs(failures) });
}

export function toLinkCheck({ url, checkedOn, status, failures }: LinkCheckRow): LinkCheck {
  return { url, checkedOn, status, state: linkStateOf({ status, failures }) };
}
