import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { linkedPageGuidsOf } from "@plein/contract/pages/linked-page-guids";
import type { PageContent } from "@plein/contract/pages/page";

/**
 * The page, the pages it links to (also those that can't be seen now: they may be published) and those above it. What a
 * sub-navigation shows changes with whichever page or menu, all of which the frame's tag tells of.
 */
export function tagsOfContent({ page, linkedPages, breadcrumbs, subNavigations }: PageContent): CacheTag[] {
  const linked = [...Object.keys(linkedPages), ...linkedPageGuidsOf(page.buildingBlockInstances)];
  return [
    `page:${page.guid}`,
    ...linked.map((guid): CacheTag => `page:${guid}`),
    ...breadcrumbs.map(({ path }): CacheTag => `path:${path}`),
    ...(subNavigations === undefined ? [] : ["site" as const]),
  ];
}
