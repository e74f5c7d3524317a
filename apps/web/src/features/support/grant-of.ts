import type { Site } from "@plein/contract/platforms/site";

type SiteUser = NonNullable<Site["user"]>;
export type RunningGrant = { readonly grantGuid: string; readonly until: string };

/** Returns the open support grant of a staff member; null for other users. */
export function grantOf(user: SiteUser | null): RunningGrant | null {
  const support = user?.support;
  return support !== undefined && "grantGuid" in support ? support : null;
}

/** Whether this is a staff member who still needs a support grant. */
export function needsGrant(user: SiteUser | null): boolean {
  const support = user?.support;
  return support !== undefined && "isNeeded" in support;
}
