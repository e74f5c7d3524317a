import { findPeopleGuids } from "@plein/contract/blocks/people";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { findLinkedItemGuids, findLinkedPageGuids } from "@plein/contract/pages/linked-page-guids";
import type { PageContent } from "@plein/contract/pages/page";
import { shareCandidates } from "@plein/contract/pages/sharing/share-image";

/**
 * The cache tags of a page's content: the page, the pages above it, and the pages and items that it links to, even those that the
 * reader can't see now, for they may be published; the pictures with which it is or may be shared, for they may become private or public;
 * the users whose profiles its blocks show, with their pictures, and its translations, which may be published, move and go. A sub-navigation may change with any page or menu, and so may an
 * item's path with any page: each of them has the tag `site`.
 */
export function tagsOfContent({
  page,
  linkedPages,
  breadcrumbs,
  subNavigations,
  reusables = {},
  people = {},
  translations,
  shareImage,
}: PageContent): CacheTag[] {
  const blocks = [...page.buildingBlockInstances, ...Object.values(reusables).flatMap((reused) => reused.blocks)];
  // A reusable block refers to its page as a link does.
  const linked = new Set([...Object.keys(linkedPages), ...findLinkedPageGuids(blocks)]);
  const pictures = shareCandidates({
    options: page.options,
    blocks: page.buildingBlockInstances,
    inPlaceOf: (guid) => reusables[guid]?.blocks ?? [],
  });
  const portraits = Object.values(people).flatMap(({ image }) => image ?? []);
  const items = findLinkedItemGuids(blocks);
  return [
    `page:${page.guid}`,
    ...[...linked].map((guid): CacheTag => `page:${guid}`),
    ...items.map((guid): CacheTag => `item:${guid}`),
    ...breadcrumbs.map(({ path }): CacheTag => `path:${path}`),
    ...new Set([...pictures, ...portraits, ...(shareImage === undefined ? [] : [shareImage])].map(({ guid }): CacheTag => `image:${guid}`)),
    ...findPeopleGuids(blocks).map((guid): CacheTag => `user:${guid}`),
    ...(translations === undefined ? [] : [`translations:${translations.groupGuid}` as const]),
    ...(subNavigations === undefined && items.length === 0 ? [] : ["site" as const]),
  ];
}
