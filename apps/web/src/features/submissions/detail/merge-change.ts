import { HANDLED_STATES, type Submission, type SubmissionChange } from "@plein/contract/forms/form-submission";

type Member = "state" | "assigneeGuid" | "visibility" | "moderation";
const MEMBERS: readonly Member[] = ["state", "assigneeGuid", "visibility", "moderation"];

/** Finds the members that both changes set to different values. Labels and notes can be merged, so they never conflict. */
export function findOverlap(change: SubmissionChange, base: Submission, theirs: Submission): Member[] {
  return MEMBERS.filter((member) => {
    const mine = change[member];
    return mine !== undefined && theirs[member] !== base[member] && theirs[member] !== mine;
  });
}

/** Rebases a change on somebody else's: labels that either added are present, and labels that either removed are absent. */
export function mergeChange(change: SubmissionChange, base: Submission, theirs: Submission): SubmissionChange {
  const { labels } = change;
  if (labels === undefined) return change;
  const before = base.labels ?? [];
  const added = labels.filter((label) => !before.includes(label));
  const removed = before.filter((label) => !labels.includes(label));
  const remainingLabels = (theirs.labels ?? []).filter((label) => !removed.includes(label));
  return { ...change, labels: [...new Set([...remainingLabels, ...added])] };
}

/** Returns the change that restores the former values, except notes, and except states that handlers can't set. */
export function toFormer(change: SubmissionChange, before: Submission): SubmissionChange {
  const state = HANDLED_STATES.find((known) => known === before.state);
  return {
    ...(change.state !== undefined && state !== undefined && { state }),
    ...(change.labels !== undefined && { labels: before.labels ?? [] }),
    ...(change.assigneeGuid !== undefined && { assigneeGuid: before.assigneeGuid ?? null }),
    ...(change.visibility !== undefined && { visibility: before.visibility }),
    ...(change.moderation !== undefined && { moderation: before.moderation }),
  };
}
