import type { Guid } from "@plein/contract/guid";

type Addressed = { readonly guid: Guid };

/** A form as its visitors see it, and as its designers change it. */
export function designAddress({ guid }: Addressed, tab?: "settings" | "versions"): string {
  return `/admin/forms/view/${guid}${tab === undefined ? "" : `?tab=${tab}`}`;
}

/** What was sent in. */
export function submissionsAddress({ guid }: Addressed): string {
  return `/admin/forms/${guid}`;
}
