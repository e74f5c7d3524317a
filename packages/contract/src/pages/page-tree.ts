import { z } from "zod";
import { Visibility } from "../access/visibility.ts";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { ImageReference } from "../media/image-reference.ts";
import { PublicationState } from "./page.ts";
import { PageLayout } from "./page-layout.ts";
import { PageSchedule } from "./page-schedule.ts";

/** The pages of a platform as the screen about them shows them. */

/** What a user may do with one page, of the actions that a screen offers. */
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

/** A page in one language of its platform; `page` is null where it is missing, or hidden from the caller. */
export const PageLanguage = z.strictObject({
  locale: Locale,
  page: z.strictObject({ path: z.string(), publicationState: PublicationState }).nullable(),
});
export type PageLanguage = z.infer<typeof PageLanguage>;

/** A page in the tree. Its parent is the entry whose path is the longest that its own begins with. */
export const PageTreeEntry = z.strictObject({
  guid: Guid,
  path: z.string(),
  title: z.string(),
  layout: PageLayout,
  /** its blocks stand on other pages; absent for an ordinary page */
  isReusable: z.literal(true).optional(),
  publicationState: PublicationState,
  /** only for users who may see the draft, of a page that has one */
  schedule: PageSchedule.optional(),
  /** of its texts, and the page in each language of its platform; absent where that has one, and beside the tree */
  locale: Locale.optional(),
  languages: z.array(PageLanguage).optional(),
  /** the latest change of the page or of one of its blocks */
  updatedOn: z.iso.datetime(),
  /** null for users who may not see names, and where nobody did it */
  updatedBy: z.string().nullable(),
  /** whether the caller made the latest change */
  isUpdatedByCaller: z.boolean(),
  /** points of attention in its draft, when it was last looked at; absent for none, and for users who may not see the draft */
  problems: z.strictObject({ errors: z.int().min(0), warnings: z.int().min(0) }).optional(),
  /** names of the menus that it is in */
  menus: z.array(z.string()),
  rights: z.array(PageRight),
  /** only for users who may see the permissions of the page */
  permissions: PagePermissions.optional(),
});
export type PageTreeEntry = z.infer<typeof PageTreeEntry>;

/** Everything about a page beside its blocks, as the screen with its settings reads it. */
export const PageSettings = PageTreeEntry.omit({ updatedBy: true, isUpdatedByCaller: true }).extend({
  /** null for a page of the top level, and for the home page */
  parentGuid: Guid.nullable(),
  /** the last part of its path; empty for the home page */
  slug: z.string(),
  options: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** the picture for sharing that its options name; null for none, and for one that is gone or that the caller may not see */
  shareImage: z.strictObject({ image: ImageReference, isPublic: z.boolean() }).nullable(),
  version: z.int().min(1),
});
export type PageSettings = z.infer<typeof PageSettings>;

/** What depends on a page: to know before it goes to the trash or offline. */
export const PageUses = z.strictObject({
  /** its blocks stand on the pages that link to it */
  isReusable: z.boolean(),
  menus: z.array(z.string()),
  /** published pages with a link to it, as far as the caller may see them, at most 100 */
  linkedFrom: z.array(z.strictObject({ guid: Guid, path: z.string(), title: z.string() })),
  /** how many pages are below it */
  pagesBelow: z.int().min(0),
});
export type PageUses = z.infer<typeof PageUses>;
