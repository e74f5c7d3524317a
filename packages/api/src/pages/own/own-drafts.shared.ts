import { MAX_OWN_DRAFTS } from "@plein/contract/dashboard/dashboard-tasks";
import type { UserContext } from "../../context.ts";
import { findStatesOfTouched, toTreeEntry } from "../tree/page-tree-entry.ts";
import { listPageTreeRows } from "../tree/page-tree-rows.ts";
import { listOwnDraftGuids } from "./own-page-rows.ts";

/**
 * Counts the caller's drafts: pages that they changed last and may edit, that aren't published, or that are published without that change.
 * Only checks the MAX_OWN_DRAFTS pages that were changed last.
 */
export async function countOwnDrafts({ db, actor }: Pick<UserContext, "db" | "actor">): Promise<{ unpublished: number; changed: number }> {
  const { platformGuid } = db;
  const guids = await listOwnDraftGuids(db, platformGuid, actor, MAX_OWN_DRAFTS);
  if (guids.length === 0) return { unpublished: 0, changed: 0 };
  const rows = await listPageTreeRows(db, platformGuid, actor, guids);
  const states = await findStatesOfTouched(db, platformGuid, rows);
  const ownDrafts = rows
    .map((row) => toTreeEntry(actor, row, states))
    .filter((page) => page.isUpdatedByCaller && page.rights.includes("edit"));
  const count = (state: string) => ownDrafts.filter(({ publicationState }) => publicationState === state).length;
  return { unpublished: count("draft"), changed: count("changed") };
}
