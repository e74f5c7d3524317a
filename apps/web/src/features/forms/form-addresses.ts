import type { Guid } from "@plein/contract/guid";

type Addressed = { readonly guid: Guid };

/** The address of a form in the designer. */
export function designAddress({ guid }: Addressed, tab?: "settings" | "versions"): string {
  return `/admin/forms/view/${guid}${tab === undefined ? "" : `?tab=${tab}`}`;
}

/** The address of a form's submissions. */
export function submissionsAddress({ guid }: Addressed): string {
  return `/admin/forms/${guid}`;
}
