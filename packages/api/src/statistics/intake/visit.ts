import type { Guid } from "@plein/contract/guid";

/** What visitors are told apart by on one day. Only a hash of it is stored. */
export type Visitor = { readonly platformGuid: Guid; readonly clientAddress: string; readonly userAgent: string };

/** A request to count. Only sums of it are stored, and a hash for one day. */
export type Visit = Visitor & {
  readonly kind: "page" | "notFound" | "download";
  /** canonical, without its query; the guid of a document that was downloaded */
  readonly path: string;
  /** the site's own host, whose links are no source of visits */
  readonly host: string;
  readonly acceptLanguage: string;
  /** the country of the visitor, as a trusted proxy names it; absent unless the configuration says by which header */
  readonly country?: string | undefined;
  /** the referring URL; empty without one */
  readonly referrer: string;
  /** how the server sent the document, as `toServedValue` says it; absent for a page that a script of the site shows */
  readonly served?: string;
};
