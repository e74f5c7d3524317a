import { z } from "zod";
import { BuildingBlockInstance } from "../blocks/building-block-instance.ts";
import { PageOption } from "./page.ts";
import { PageLayout } from "./page-layout.ts";

/** What a page was at one time: to look at, to compare, and to have back. */

/** However old they are, this many versions of a page stay. */
export const PAGE_VERSIONS_KEPT = 50;
/** However young they are, no more versions of a page than this stay. */
export const MAX_PAGE_VERSIONS = 200;
/** Beyond the ones that stay anyway, a version stays for this long. */
export const PAGE_VERSION_DAYS = 365;

export const PageVersionEntry = z.strictObject({
  /** from 1, per page; never used twice */
  number: z.int().min(1),
  /** `draft`: not published, but kept when an earlier version replaced it in the draft */
  kind: z.enum(["publication", "draft"]),
  /** of a draft: when it was replaced */
  publishedOn: z.iso.datetime(),
  /** who did that; null where nobody is known, and for users who may not edit the page */
  publishedBy: z.string().nullable(),
  title: z.string(),
  /** why it was published although it has errors; null for no errors, and for users who may not edit the page */
  reason: z.string().nullable(),
});
export type PageVersionEntry = z.infer<typeof PageVersionEntry>;

export const PageVersionContent = PageVersionEntry.extend({
  layout: PageLayout,
  options: z.array(PageOption),
  buildingBlockInstances: z.array(BuildingBlockInstance),
});
export type PageVersionContent = z.infer<typeof PageVersionContent>;
