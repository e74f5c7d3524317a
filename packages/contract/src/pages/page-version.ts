import { z } from "zod";
import { BuildingBlockInstance } from "../blocks/building-block-instance.ts";
import { PageOption } from "./page.ts";
import { PageLayout } from "./page-layout.ts";
import { NextPublication } from "./page-schedule.ts";

/** An earlier version (revision) of a page, in its version history: to view, to compare, and to restore. */

/** The number of versions of a page that are retained regardless of their age. */
export const MIN_PAGE_VERSIONS = 50;
/** The maximum number of versions of a page, regardless of their age. */
export const MAX_PAGE_VERSIONS = 200;
/** The retention of versions beyond MIN_PAGE_VERSIONS. */
export const PAGE_VERSION_DAYS = 365;

export const PageVersionEntry = z.strictObject({
  /** starts at 1 for each page; never reused */
  number: z.int().min(1),
  /** `draft`: never published, but stored when an earlier version replaced the draft */
  kind: z.enum(["publication", "draft"]),
  /** for a draft: when it was replaced */
  publishedOn: z.iso.datetime(),
  /** name of the user who published or replaced it; null if unknown, and for users who may not edit the page */
  publishedBy: z.string().nullable(),
  title: z.string(),
  /** the reason to publish it with errors; null if it had none, and for users who may not edit the page */
  reason: z.string().nullable(),
});
export type PageVersionEntry = z.infer<typeof PageVersionEntry>;

export const PageVersionContent = PageVersionEntry.extend({
  layout: PageLayout,
  options: z.array(PageOption),
  buildingBlockInstances: z.array(BuildingBlockInstance),
});
export type PageVersionContent = z.infer<typeof PageVersionContent>;

/** The version that visitors will see from a moment: what the draft was when this was planned. It becomes a numbered version then. */
export const PlannedPageVersion = PageVersionContent.pick({
  title: true,
  reason: true,
  layout: true,
  options: true,
  buildingBlockInstances: true,
}).extend({
  ...NextPublication.shape,
  /** name of the user who planned it; null if unknown, and for users who may not edit the page */
  plannedBy: z.string().nullable(),
});
export type PlannedPageVersion = z.infer<typeof PlannedPageVersion>;
