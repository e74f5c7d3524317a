import { HANDLED_STATES, type Submission, type SubmissionChange } from "@plein/contract/forms/form-submission";

type Member = "state" | "assigneeGuid" | "visibility" | "moderation";
const MEMBERS: readonly Member[] = ["state", "assigneeGuid", "visibility", "moderation"];

/** The members that both this change and somebody else's changed, to different values. Labels and notes merge, so they never clash. */
export function findOverlap(change: SubmissionChange, base: Submission, theirs: Submission): Member[] {
  return MEMBERS.filter((member) => {
    const mine = change[member];
    return mine !== undefined && theirs[member] !== base[member] && theirs[member] !== mine;
  });
}

/** The change on top of somebody else's: labels that either added are there, and those that either removed are not. */
export function mergeChange(change: SubmissionChange, base: Submission, theirs: Submission): SubmissionChange {
  const { labels } = change;
  if (labels === undefined) return change;
  const before = base.labels ?? [];
  const added = labels.filter((label) => !before.includes(label));
  const removed = before.filter((label) => !labels.includes(label));
  const kept = (theirs.labels ?? []).filter((label) => !removed.includes(label));
  return { ...change, labels: [...new Set([...kept, ...added])] };
}

/** What puts back what a change replaced. A note stays in the history, and a state that nobody can give stays left. */
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
