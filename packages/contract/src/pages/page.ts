import { z } from "zod";
import { Visibility } from "../access/visibility.ts";
import { BuildingBlockInstance, EditableBlock } from "../blocks/building-block-instance.ts";
import { Embeds } from "../blocks/embed.ts";
import { MapTiles } from "../blocks/map.ts";
import { People } from "../blocks/people.ts";
import { Reusables } from "../blocks/reusable.ts";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { ShareImage } from "../media/share-image.ts";
import { SubNavigations } from "../menus/sub-navigation.ts";
import { PageLayout } from "./page-layout.ts";
import { PageSchedule } from "./page-schedule.ts";
import { TranslatedPath } from "./translated-path.ts";

/** A setting of a page by name: those that Plein reads are in `page-option-names.ts`, others are for programs. */
export const PageOption = z.strictObject({ name: z.string().min(1).max(100), value: z.string().max(2000) });
export type PageOption = z.infer<typeof PageOption>;

/** A page with its building blocks. */
export const Page = z.strictObject({
  guid: Guid,
  /** `/` for the home page, else `/a/b` without a trailing slash */
  path: z.string(),
  title: z.string(),
  layout: PageLayout,
  isPublished: z.boolean(),
  editPermission: Visibility,
  editRoles: z.array(Guid),
  options: z.array(PageOption),
  /** absent if the call requested to omit them */
  buildingBlockInstances: z.array(BuildingBlockInstance).optional(),
  updatedOn: z.iso.datetime(),
});
export type Page = z.infer<typeof Page>;

/**
 * Draft, published, or published with unpublished changes. A page that visitors don't see is `scheduled` if a publication is planned, and
 * `expired` if its publication ended automatically.
 */
export const PublicationState = z.enum(["draft", "published", "changed", "scheduled", "expired"]);
export type PublicationState = z.infer<typeof PublicationState>;

/** All data to show one page to this reader, in one call. */
export const PageContent = z.strictObject({
  page: Page.extend({ buildingBlockInstances: z.array(BuildingBlockInstance) }),
  /** pages that the blocks' links lead to, as far as this reader may see them, by guid */
  linkedPages: z.record(z.string(), z.strictObject({ path: z.string(), title: z.string() })),
  /** from the home page to the page's parent, only visible pages */
  breadcrumbs: z.array(z.strictObject({ path: z.string(), title: z.string() })),
  /** absent if the page has no such blocks */
  subNavigations: SubNavigations.optional(),
  /** frames by block: embeds that the platform allows, and html blocks; absent without any */
  embeds: Embeds.optional(),
  /** absent if the page has no maps, or the platform no picture for them */
  mapTiles: MapTiles.optional(),
  /** absent if the page has no reusable blocks */
  reusables: Reusables.optional(),
  /** profile data of the users in its blocks, as far as they show it to this reader; absent without such users */
  people: People.optional(),
  /** the one that its options name, or else its first, or else the platform's; absent if visitors may see none of these */
  shareImage: ShareImage.optional(),
  /** the page in the languages that this reader may visit it in; absent for a page without translations */
  translations: z.strictObject({ groupGuid: Guid, pages: z.array(TranslatedPath) }).optional(),
  canEdit: z.boolean(),
  cacheToken: z.string(),
});
export type PageContent = z.infer<typeof PageContent>;

/** A page as its editors see it: the draft, with versions. */
export const EditablePage = z.strictObject({
  guid: Guid,
  path: z.string(),
  title: z.string(),
  layout: PageLayout,
  version: z.int().min(1),
  publicationState: PublicationState,
  publishedOn: z.iso.datetime().nullable(),
  schedule: PageSchedule,
  blocks: z.array(EditableBlock),
  linkedPages: z.record(z.string(), z.strictObject({ path: z.string(), title: z.string() })),
  /** of its texts */
  locale: Locale,
  canPublish: z.boolean(),
  /** its blocks are shown on other pages */
  isReusable: z.boolean(),
  /** whether this user may change its layout */
  canEditSettings: z.boolean(),
});
export type EditablePage = z.infer<typeof EditablePage>;
