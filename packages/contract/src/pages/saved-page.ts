import { z } from "zod";
import { Visibility } from "../access/visibility.ts";
import { BuildingBlockInstance } from "../blocks/building-block-instance.ts";
import { Guid } from "../guid.ts";
import { PageSlug, PageTitle } from "./new-page.ts";
import { PageLayout } from "./page-layout.ts";
import { SavedPageOptions } from "./page-options.ts";

const Roles = z.array(Guid).max(100);

/** A page to save, as it was read, without its blocks. */
export const SavedPage = z.strictObject({
  guid: Guid,
  title: PageTitle,
  layout: PageLayout,
  options: SavedPageOptions.optional(),
  editPermission: Visibility.optional(),
  editRoles: Roles.optional(),
  viewPermission: Visibility.optional(),
  viewRoles: Roles.optional(),
  /** another path: the former ones of the page and of all below it redirect */
  slug: PageSlug.optional(),
  /** null for the top level */
  parentGuid: Guid.nullable().optional(),
  /** as it is stored: a page gets another path by its slug and its parent */
  path: z.string().max(500).optional(),
  /** the version that was read, as If-Match has its ETag; without either, the last write wins */
  version: z.int().min(1).optional(),
  isPublished: z.boolean().optional().describe("not read"),
  updatedOn: z.string().max(40).optional().describe("not read"),
  buildingBlockInstances: z.array(BuildingBlockInstance).max(300).optional().describe("not read"),
});
export type SavedPage = z.output<typeof SavedPage>;
