import type { DraftLink } from "@plein/contract/pages/publishing/draft-link";
import type { DraftLinkRow } from "./draft-link-rows.ts";

export function toDraftLink({ createdOn, expiresOn, ...row }: DraftLinkRow): DraftLink {
  return { ...row, createdOn: createdOn.toISOString(), expiresOn: expiresOn.toISOString() };
}

/** The example of the OpenAPI document. */
export const EXAMPLE_DRAFT_LINK: DraftLink = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000009",
  createdBy: "Joris de Boer",
  createdOn: "2026-11-20T09:30:00.000Z",
  expiresOn: "2026-11-27T09:30:00.000Z",
};
