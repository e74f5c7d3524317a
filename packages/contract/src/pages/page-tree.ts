import { z } from "zod";
import { Visibility } from "../access/visibility.ts";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { ImageReference } from "../media/image-reference.ts";
import { PublicationState } from "./page.ts";
import { PageLayout } from "./page-layout.ts";
import { PageSchedule } from "./page-schedule.ts";

/** The pages of a platform, as the pages screen shows them. */

/** The rights of a user on one page, limited to the actions of the screen. */
export const PAGE_RIGHTS = ["edit", "publish", "addChild", "editSettings", "setPermissions", "remove"] as const;
export const PageRight = z.enum(PAGE_RIGHTS);
export type PageRight = z.infer<typeof PageRight>;

export const PagePermissions = z.strictObject({
  viewPermission: Visibility,
  viewRoles: z.array(Guid),
  editPermission: Visibility,
  editRoles: z.array(Guid),
});
export type PagePermissions = z.infer<typeof PagePermissions>;

/** A page in one language of its platform; `page` is null if it doesn't exist in it, or is hidden from the caller. */
export const PageLanguage = z.strictObject({
  locale: Locale,
  page: z.strictObject({ path: z.string(), publicationState: PublicationState }).nullable(),
});
export type PageLanguage = z.infer<typeof PageLanguage>;

/** A page in the tree. Its parent is the entry with the longest path that its own path begins with. */
export const PageTreeEntry = z.strictObject({
  guid: Guid,
  path: z.string(),
  title: z.string(),
  layout: PageLayout,
  /** its blocks are shown on other pages; absent for an ordinary page */
  isReusable: z.literal(true).optional(),
  publicationState: PublicationState,
  /** only for users who may see the draft, of a page that has one */
  schedule: PageSchedule.optional(),
  /** language of its texts, and its translations; absent on a platform with one language, and outside the tree */
  locale: Locale.optional(),
  languages: z.array(PageLanguage).optional(),
  /** the latest change of the page or of one of its blocks */
  updatedOn: z.iso.datetime(),
  /** null for users who may not see names, and if no user made the change */
  updatedBy: z.string().nullable(),
  /** whether the caller made the latest change */
  isUpdatedByCaller: z.boolean(),
  /** problems found in its draft by the last check; absent for none, and for users who may not see the draft */
  problems: z.strictObject({ errors: z.int().min(0), warnings: z.int().min(0) }).optional(),
  /** names of the menus that contain it */
  menus: z.array(z.string()),
  rights: z.array(PageRight),
  /** only for users who may see the permissions of the page */
  permissions: PagePermissions.optional(),
});
export type PageTreeEntry = z.infer<typeof PageTreeEntry>;

/** All data of a page except its blocks, as the settings screen reads it. */
export const PageSettings = PageTreeEntry.omit({ updatedBy: true, isUpdatedByCaller: true }).extend({
  /** null for a page of the top level, and for the home page */
  parentGuid: Guid.nullable(),
  /** the last part of its path; empty for the home page */
  slug: z.string(),
  options: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** the sharing picture in its options; null for none, for one that no longer exists, and for one that the caller may not see */
  shareImage: z.strictObject({ image: ImageReference, isPublic: z.boolean() }).nullable(),
  version: z.int().min(1),
});
export type PageSettings = z.infer<typeof PageSettings>;

/** The uses of a page, shown before it is moved to the trash or unpublished. */
export const PageUses = z.strictObject({
  /** its blocks are shown on the pages that link to it */
  isReusable: z.boolean(),
  menus: z.array(z.string()),
  /** published pages with a link to it, as far as the caller may see them, at most 100 */
  linkedFrom: z.array(z.strictObject({ guid: Guid, path: z.string(), title: z.string() })),
  /** number of pages below it */
  pagesBelow: z.int().min(0),
});
export type PageUses = z.infer<typeof PageUses>;
