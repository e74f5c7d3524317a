import type { SchemaIssue } from "../schema-issue.ts";
import { isStorableText } from "../storable-text.ts";
import type { Profile } from "./profile.ts";

/** Members that users can't change by saving their profile: their identity and rights (docs/wire-contract.md "Users and profiles"). */
const NOT_ONES_OWN = ["guid", "email", "isActive", "isAdmin", "isMett", "isDeveloper", "isContentManager"] as const;

/** Whether a sent profile leaves the read-only members unchanged. The order of roles doesn't matter. */
export function leavesRightsUnchanged(stored: Profile, sent: Profile): boolean {
  return NOT_ONES_OWN.every((member) => stored[member] === sent[member]) && isSameSet(stored.roleIds, sent.roleIds);
}

const MAX_NAME = 100;
/** Invisible characters, and ones that change the text direction. */
const UNSEEN = /\p{C}/u;

/** The errors of a sent profile, except in its properties. Unchanged values are never wrong. */
export function profileIssues(stored: Profile, sent: Profile, currentTermsVersion: number): SchemaIssue[] {
  const issues = (["firstName", "middleName", "lastName"] as const).flatMap((part) =>
    sent[part] === stored[part] ? [] : nameIssues(part, sent[part]),
  );
  if (!isTermsVersion(stored, sent, currentTermsVersion)) issues.push(issueAt("termsOfUseVersionAccepted", "choice"));
  // Derived values: they have no effect, but a wrong one means that the sender is mistaken.
  if (sent.accountType !== stored.accountType) issues.push(issueAt("accountType", "derived"));
  if (!isSameSet(sent.userRoles, stored.userRoles)) issues.push(issueAt("userRoles", "derived"));
  return issues;
}

function nameIssues(part: "firstName" | "middleName" | "lastName", value: string): SchemaIssue[] {
  if (value.trim() === "") return part === "middleName" ? [] : [issueAt(part, "empty")];
  if (value.length > MAX_NAME) return [{ code: "too_big", origin: "string", maximum: MAX_NAME, path: [part], message: "", input: value }];
  return isStorableText(value) && !UNSEEN.test(value) ? [] : [issueAt(part, "text")];
}

/** Accepting stores the version in force, declining null; an undo restores an older one (docs/rules.md "Terms of use"). */
function isTermsVersion(
  { termsOfUseVersionAccepted: before }: Profile,
  { termsOfUseVersionAccepted: after }: Profile,
  current: number,
): boolean {
  return after === before || after === null || (after >= 0 && after <= current);
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((value) => other.includes(value));
}

function issueAt(member: keyof Profile, message: string): SchemaIssue {
  return { code: "custom", path: [member], message, params: { message } };
}
