import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { readOption, readPageLocale } from "@plein/contract/pages/read-option";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { indexPages } from "../../search/index/index-page.shared.ts";
import type { PageVersion, StoredPage } from "../page-rows.shared.ts";
import { savePagePublished } from "../page-write-rows.shared.ts";
import { refreshHosts } from "../reusable/refresh-hosts.shared.ts";
import { scheduleBlockPeriods } from "./block-periods.shared.ts";
import { savePublicationRow } from "./publication-rows.shared.ts";
import { findNavigationTags, tagsOfPublication } from "./publication-tags.shared.ts";
import { scheduleChange } from "./schedule-change.shared.ts";
import { removeScheduledRow } from "./schedule-rows.shared.ts";

export type PublishedContent = PageVersion & {
  readonly blocks: readonly StoredBlock[];
  readonly userGuid: Guid | null;
  /** the planned moment; absent for now */
  readonly publishedOn?: Date;
  readonly visibleUntil: Date | null;
  /** why, although it has errors */
  readonly reason: string | null;
  /** the platform's own */
  readonly locale: Locale;
};

/** Publishes this content of a page, and removes a planned publication. */
export async function publishContent(
  tx: PlatformTransaction,
  page: StoredPage,
  { locale, ...content }: PublishedContent,
): Promise<{ readonly version: number; readonly publishedOn: Date }> {
  const { platformGuid } = tx;
  const { guid } = page;
  const { title, options, blocks, userGuid, visibleUntil } = content;
  const write = { pageGuid: guid, userGuid, isPublished: true, publishedOn: content.publishedOn ?? null };
  const version = await savePagePublished(tx, platformGuid, write);
  const publishedOn = await savePublicationRow(tx, platformGuid, { ...content, pageGuid: guid, version });
  await removeScheduledRow(tx, platformGuid, guid);
  await indexPages(tx, [{ guid, title, options, blocks, publishedOn, locale: readPageLocale(options) ?? locale }]);
  await tx.invalidate(hasTitlesOf(page.publication, content) ? tagsOfPublication(page) : await findNavigationTags(tx, platformGuid, page));
  await refreshHosts(tx, page);
  if (visibleUntil !== null) await scheduleChange(tx, visibleUntil);
  await scheduleBlockPeriods(tx, guid, blocks);
  return { version, publishedOn };
}

/** Whether menus, breadcrumbs and links show the same titles for a publication as for this content. */
function hasTitlesOf(publication: PageVersion | null, content: PageVersion): boolean {
  if (publication === null || publication.title !== content.title) return false;
  return readOption(publication.options, "navTitle") === readOption(content.options, "navTitle");
}
