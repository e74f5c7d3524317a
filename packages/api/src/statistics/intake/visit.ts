import type { Guid } from "@plein/contract/guid";

/** A request that is counted, as it came in. Of this, only sums and a hash for one day are stored. */
export type Visit = {
  readonly platformGuid: Guid;
  readonly kind: "page" | "notFound";
  /** canonical, without its query */
  readonly path: string;
  /** the site's own host, whose links are no source of visits */
  readonly host: string;
  readonly clientAddress: string;
  readonly userAgent: string;
  readonly acceptLanguage: string;
  /** the URL that it came from; empty without one */
  readonly referrer: string;
};
