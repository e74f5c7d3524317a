import { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { Page, PublicationState } from "@plein/contract/pages/page";
import { PageSchedule } from "@plein/contract/pages/page-schedule";
import { z } from "zod";

/** The responses about pages that have no schema in the contract. */
export const PageWithBlocks = Page.extend({ buildingBlockInstances: z.array(BuildingBlockInstance) });
export type PageWithBlocks = z.output<typeof PageWithBlocks>;

export const PageWithMeta = z.strictObject({
  page: PageWithBlocks,
  /** of each list block on the page */
  listMetadata: z.record(z.string(), z.strictObject({ totalNumberOfItems: z.int().min(0) })),
});
export type PageWithMeta = z.infer<typeof PageWithMeta>;

export const PublicationChange = z.strictObject({
  guid: Guid,
  version: z.int().min(1),
  publicationState: PublicationState,
  publishedOn: z.iso.datetime().nullable(),
  schedule: PageSchedule,
  /** number of the previously published version, for `:republish`; null if there was none */
  formerNumber: z.int().min(1).nullable(),
});
export type PublicationChange = z.infer<typeof PublicationChange>;

/** The example of the OpenAPI document. */
export const EXAMPLE_PUBLICATION_CHANGE: PublicationChange = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
  version: 8,
  publicationState: "published",
  publishedOn: "2026-11-20T09:30:00.000Z",
  schedule: { visibleUntil: null, next: null, expiredOn: null },
  formerNumber: 3,
};

/** The example of the OpenAPI document. */
export const EXAMPLE_PAGE: z.infer<typeof PageWithBlocks> = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
  path: "/wonen/verhuizen",
  title: "Verhuizen",
  layout: "75-25",
  isPublished: true,
  editPermission: "Roles",
  editRoles: ["0199c1f0-8f5e-7c3a-9b1e-000000000001"],
  options: [],
  updatedOn: "2026-11-20T09:30:00.000Z",
  buildingBlockInstances: [
    {
      guid: "0199c1f0-8f5e-7c3a-9b1e-000000000002",
      buildingBlockName: "heading",
      options: { level: "h2" },
      content: { text: "Geef uw verhuizing door" },
      layoutPosition: "main",
      sortId: 0,
    },
  ],
};

export const EXAMPLE_DRAFT: Page = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
  path: "/verhuizen",
  title: "Verhuizen",
  layout: "100",
  isPublished: false,
  editPermission: "Roles",
  editRoles: ["0199c1f0-8f5e-7c3a-9b1e-000000000001"],
  options: [],
  updatedOn: "2026-11-20T09:30:00.000Z",
};
