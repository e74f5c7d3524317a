import { ALIAS_KEY } from "@plein/contract/profiles/property-keys";
import type { Failure } from "@plein/contract/result";
import { propertyKeyOfError } from "../../../client/profiles/property-name.ts";
import type { UserProfile } from "./user-profile.ts";

/** The members of an account that admins edit, in addition to its profile fields. */
export const USER_MEMBERS = ["firstName", "middleName", "lastName", "email"] as const;

/** Whether an editable value differs; the order of the properties is ignored. */
export function isChangedProfile(before: UserProfile, after: UserProfile): boolean {
  const valuesOf = ({ properties }: UserProfile) =>
    JSON.stringify(properties.map(({ key, value }) => [key, value]).toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
  return USER_MEMBERS.some((member) => before[member] !== after[member]) || valuesOf(before) !== valuesOf(after);
}

/** Whether somebody else changed the account since it was loaded. */
export function isOutdated({ code, facts }: Failure): boolean {
  return code === "Conflict" && facts?.currentETag !== undefined;
}

/** Error messages by the name of a member or the key of a field. */
export type ProfileErrors = Readonly<Record<string, string>>;

/**
 * Returns the errors of a failed save by input; empty for a failure of another kind.
 *
 * @param taken the message for an alias that is taken: that is a conflict too, but not with another version of this account
 */
export function errorsOf(failure: Failure, sent: UserProfile, taken: string): ProfileErrors {
  const { code, facts } = failure;
  if (code === "Conflict" && !isOutdated(failure) && facts?.errors === undefined) return { [ALIAS_KEY]: taken };
  const entries = (facts?.errors ?? []).flatMap(({ path, message }) => {
    const name = propertyKeyOfError(path, sent) ?? USER_MEMBERS.find((member) => path === `/${member}`);
    return name === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(entries);
}
