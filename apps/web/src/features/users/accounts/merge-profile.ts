import type { Property } from "@plein/contract/profiles/property";
import { USER_MEMBERS } from "./profile-edit.ts";
import type { UserProfile } from "./user-profile.ts";

/** One account before and after a change of its members, fields or roles. */
export type ProfileChange = { readonly before: UserProfile; readonly after: UserProfile };

type Merge = {
  readonly merged: UserProfile;
  /** another user changed the same member or field to another value */
  readonly hasClash: boolean;
};

/** Applies a change to an account that another user may have changed since; on a conflict, this change wins. */
export function mergeProfile({ before, after }: ProfileChange, current: UserProfile): Merge {
  let hasClash = false;
  const isChangedHere = (mine: unknown, base: unknown, theirs: unknown) => {
    if (isSame(mine, base)) return false;
    hasClash ||= !isSame(theirs, base) && !isSame(theirs, mine);
    return true;
  };
  const members = USER_MEMBERS.filter((member) => isChangedHere(after[member], before[member], current[member]));
  const keys = new Set([...before.properties, ...after.properties].map(({ key }) => key));
  const changed = new Set([...keys].filter((key) => isChangedHere(valueIn(after, key), valueIn(before, key), valueIn(current, key))));
  const merged: UserProfile = {
    ...current,
    ...Object.fromEntries(members.map((member) => [member, after[member]])),
    roleIds: mergeRoles({ before, after }, current),
    properties: [...current.properties.filter(({ key }) => !changed.has(key)), ...after.properties.filter(({ key }) => changed.has(key))],
  };
  return { merged, hasClash };
}

/** Merges roles individually: those that this change added or removed are added to or removed from the current ones. */
function mergeRoles({ before, after }: ProfileChange, current: UserProfile): string[] {
  const grantedRoles = after.roleIds.filter((role) => !before.roleIds.includes(role));
  const isTaken = (role: string) => before.roleIds.includes(role) && !after.roleIds.includes(role);
  return [...new Set([...current.roleIds.filter((role) => !isTaken(role)), ...grantedRoles])];
}

function valueIn({ properties }: UserProfile, key: string): Property["value"] {
  return properties.find((property) => property.key === key)?.value;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
