import type { PageVersionEntry } from "@plein/contract/pages/page-version";
import type { VersionRow } from "./version-rows.ts";

/** Only users who may edit a page learn who did: developers see no personal data. */
export function toVersionEntry({ number, kind, publishedOn, publishedBy, title, reason }: VersionRow, canEdit: boolean): PageVersionEntry {
  return {
    number,
    kind,
    publishedOn: publishedOn.toISOString(),
    publishedBy: canEdit ? publishedBy : null,
    title,
    reason: canEdit ? reason : null,
  };
}

/** The example of the OpenAPI document. */
export const EXAMPLE_VERSION: PageVersionEntry = {
  number: 3,
  kind: "publication",
  publishedOn: "2026-11-20T09:30:00.000Z",
  publishedBy: "Joris de Boer",
  title: "Verhuizen",
  reason: null,
};
