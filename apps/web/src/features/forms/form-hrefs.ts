import type { Guid } from "@plein/contract/guid";

type WithGuid = { readonly guid: Guid };

/** The URL of a form in the designer. */
export function designerHref({ guid }: WithGuid, tab?: "settings" | "versions"): string {
  return `/admin/forms/view/${guid}${tab === undefined ? "" : `?tab=${tab}`}`;
}

/** The URL of a form's submissions. */
export function submissionsHref({ guid }: WithGuid): string {
  return `/admin/forms/${guid}`;
}
