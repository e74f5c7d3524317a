import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { Guid } from "@plein/contract/guid";
import { expiryCutoff, isExpired } from "@plein/contract/list-items/items/expiry";
import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import { isShortId } from "@plein/contract/list-items/items/short-id";
import { findLinkedItemGuids } from "@plein/contract/pages/linked-page-guids";
import type { PageContent } from "@plein/contract/pages/page";
import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { findItemType, getItemTypes } from "../../item-types/item-types.shared.ts";
import { findPlatformImage, findShareImage } from "../../media/share-image.shared.ts";
import { tagsOfContent } from "../../pages/content-tags.shared.ts";
import { findLinkTargets } from "../../pages/link-targets.shared.ts";
import { readPage } from "../../pages/page-view.shared.ts";
import { canChangeItem, canViewItem } from "../items/item-access.shared.ts";
import { findItem, type StoredItem } from "../items/item-rows.shared.ts";
import { tagsOfItem } from "../items/item-tags.ts";
import { failMissingItem } from "../items/missing-item.shared.ts";
import { toListItem, withShownBlocks } from "../items/to-list-item.shared.ts";
import { findShownTranslations } from "../translations/shown-translations.ts";
import { findNeighbours } from "./item-neighbours.ts";
import { findReferences } from "./item-references.ts";

/** The parts of an item's path `{path}/i/{itemId}/{title}`, decoded. */
export type RequestedItem = { readonly path: string; readonly itemId: string; readonly title: string };

/** An item on a page, with the cache tags of all data that it depends on. */
export type ReadItem = { readonly content: Result<ItemContent>; readonly tags: readonly CacheTag[] };

export type ItemContext = Pick<ApiContext, "db" | "actor" | "correlationId" | "services" | "platform" | "locale">;

const HOUR_MS = 3_600_000;

/**
 * An item as this reader sees it on the page of its path.
 *
 * @returns NotFound, with `movedTo` if the item has another path: below another page, or with another title; Expired for a removed item,
 * on a platform that uses status 410
 */
export async function readItemContent(ctx: ItemContext, address: RequestedItem): Promise<ReadItem> {
  const { actor, db, services } = ctx;
  const { path, itemId, title } = address;
  const own = actor.kind === "anonymous" ? "" : actor.userGuid;
  const hour = Math.floor(Date.now() / HOUR_MS);
  const key = `item at ${JSON.stringify([path, itemId, title])} ${hour} ${rightsKeyOf(actor)} ${own}`;
  return services.memory.getOrLoad<ReadItem>({ platformGuid: db.platformGuid, key }, async () => {
    const value = await find(ctx, address);
    const isKept = value.content.code === "Success";
    return { value, tags: isKept ? value.tags : null, bytes: isKept ? JSON.stringify(value).length : 0 };
  });
}

async function find(ctx: ItemContext, { path, itemId, title }: RequestedItem): Promise<ReadItem> {
  const item = await itemNamed(ctx, itemId);
  const page = await readPage(ctx, { path });
  const tags: CacheTag[] = ["site", `path:${path}`, ...(item === null ? [] : tagsOfItem(item))];
  if (page.code !== "Success") return { content: movedWithPage(page, itemId, title), tags };
  tags.push(...tagsOfContent(page.value));
  if (item === null || !canViewItem(ctx.actor, item)) return { content: await failMissingItem(ctx, item), tags };
  // Editors see the published blocks as well, until they start editing.
  const shown = withShownBlocks(toListItem(ctx, item.row, await getItemTypes(ctx)), new Date());
  // The path on this page or, if the item isn't on it, on its own page; with the short id or the guid of the request.
  const isHere = item.row.parents.some(({ guid }) => guid === page.value.page.guid);
  const right = isHere ? itemPath(path, { ...shown, shortId: itemId }) : shown.url;
  if (right !== buildItemPath(path, itemId, title))
    return { content: failure("NotFound", "The item has another address", { movedTo: right }), tags };
  const [{ tags: tagsOfOwn, ...own }, { neighbours, tags: tagsOfList }] = await Promise.all([
    buildItemContent(ctx, item, shown, page.value),
    findNeighbours(ctx, page.value.page, item.row),
  ]);
  return { content: success({ ...own, ...neighbours }), tags: [...tags, ...tagsOfOwn, ...tagsOfList] };
}

/** @param shown the item with the blocks that its reader is shown */
export async function buildItemContent(
  ctx: ItemContext,
  item: StoredItem,
  shown: ItemContent["item"],
  { page, breadcrumbs }: Pick<PageContent, "page" | "breadcrumbs">,
): Promise<Omit<ItemContent, "previous" | "next"> & Pick<ReadItem, "tags">> {
  const { actor, db, platform } = ctx;
  const type = findItemType(await getItemTypes(ctx), shown.listItemTypeName);
  if (type === null) throw new Error(`The item ${shown.guid} is of a type that isn't there`);
  const { contentBuildingBlockInstances: blocks } = shown;
  const pictures = [item.row.shareImage, shown.image].filter((picture) => picture !== null);
  const [linkedPages, { references, tags }, shareImage, { translations, tags: tagsOfTranslations }] = await Promise.all([
    findLinkTargets(ctx, blocks),
    findReferences(ctx, shown.metadata, type),
    findShareImage(db, pictures, () => findPlatformImage(db)),
    findShownTranslations(ctx, item),
  ]);
  return {
    item: shown,
    type,
    page: { guid: page.guid, path: page.path, title: page.title },
    breadcrumbs: [...breadcrumbs, { path: page.path, title: page.title }],
    linkedPages,
    references,
    locale: item.row.locale,
    ...(translations.length > 0 && { translations }),
    shareImage,
    tags: [
      ...tags,
      ...tagsOfTranslations,
      ...new Set([...pictures, ...(shareImage === null ? [] : [shareImage])].map(({ guid }): CacheTag => `image:${guid}`)),
      ...findLinkedItemGuids(blocks).map((one): CacheTag => `item:${one}`),
    ],
    isExpired: isExpired(item.row.periodEnd, expiryCutoff(new Date(), platform.timeZone)),
    canEdit: canChangeItem(actor, item, "item.edit"),
  };
}

function itemNamed({ db, actor }: ItemContext, itemId: string): Promise<StoredItem | null> {
  if (isShortId(itemId)) return findItem(db, db.platformGuid, actor, { shortId: itemId });
  const guid = Guid.safeParse(itemId);
  return guid.success ? findItem(db, db.platformGuid, actor, { guid: guid.data }) : Promise.resolve(null);
}

/** A page that moved takes its items along. */
function movedWithPage(page: Exclude<Result<PageContent>, { code: "Success" }>, itemId: string, title: string): Result<never> {
  const movedTo = page.code === "NotFound" ? page.facts?.movedTo : undefined;
  return movedTo === undefined ? page : failure("NotFound", page.detail, { movedTo: buildItemPath(movedTo, itemId, title) });
}

function buildItemPath(path: string, itemId: string, title: string): string {
  return `${path === "/" ? "" : path}/i/${itemId}${title === "" ? "" : `/${title}`}`;
}
