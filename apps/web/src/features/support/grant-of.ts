import type { Site } from "@plein/contract/platforms/site";

type SiteUser = NonNullable<Site["user"]>;
export type RunningGrant = { readonly grantGuid: string; readonly until: string };

/** The support grant that somebody of staff works by; null for nearly everyone. */
export function grantOf(user: SiteUser | null): RunningGrant | null {
  const support = user?.support;
  return support !== undefined && "grantGuid" in support ? support : null;
}

/** Whether this is somebody of staff who has yet to say why they are here. */
export function needsGrant(user: SiteUser | null): boolean {
  const support = user?.support;
  return support !== undefined && "isNeeded" in support;
}
