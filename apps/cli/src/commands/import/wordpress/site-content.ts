import type { Link } from "@plein/contract/blocks/link";
import { isLinkUrl } from "@plein/contract/blocks/link-url";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { convertHtml } from "./convert-html.ts";
import type { ImportedMedia, NeededMedia } from "./import-media.ts";
import type { ImportedContent, Targets } from "./imported-block.ts";
import { isDocumentName } from "./media-names.ts";
import { ledgerId, type SiteImport } from "./site-import.ts";
import type { WxrEntry } from "./wxr-entry.ts";

/** Finds the distinct pictures and documents that entries show or link to, except those of other websites. */
export function findNeededMedia(site: Pick<SiteImport, "oldUrls">, entries: readonly WxrEntry[]): NeededMedia[] {
  const { oldUrls } = site;
  const needed = new Map<string, NeededMedia>();
  for (const entry of entries) {
    const need = (href: string) => {
      const file = findFile(site, href);
      if (file !== null && !needed.has(file)) needed.set(file, { url: file, entry: entryOfFile(site, file) ?? entry });
    };
    const picture = oldUrls.findById(entry.meta.get("_thumbnail_id") ?? "");
    if (picture !== undefined) need(picture.attachmentUrl);
    convertHtml(entry.content, {
      allowsFrames: true,
      title: entry.title,
      link(href) {
        if (isDocumentName(href)) need(href);
        return null;
      },
      image(source) {
        need(source);
        return null;
      },
    });
  }
  return [...needed.values()];
}

/** Converts the content of an entry to building blocks that refer to the imported pictures, documents, pages and items. */
export function convertEntry(
  site: SiteImport,
  media: ReadonlyMap<string, ImportedMedia>,
  entry: WxrEntry,
  allowsFrames: boolean,
): ImportedContent {
  const targets: Targets = {
    allowsFrames,
    title: entry.title,
    link: (href) => findLink(site, media, href),
    image: (source, alt) => findImage(site, media, source, alt),
  };
  return convertHtml(entry.content, targets);
}

/** Finds the featured picture of a post. */
export function findThumbnail(site: SiteImport, media: ReadonlyMap<string, ImportedMedia>, { meta }: WxrEntry): ImageReference | null {
  const picture = site.oldUrls.findById(meta.get("_thumbnail_id") ?? "");
  if (picture === undefined) return null;
  return findImage(site, media, picture.attachmentUrl, picture.meta.get("_wp_attachment_image_alt") ?? "");
}

function findImage(site: SiteImport, media: ReadonlyMap<string, ImportedMedia>, source: string, alt: string): ImageReference | null {
  const image = media.get(findFile(site, source) ?? "")?.image;
  return image ? { ...image, alt: alt.trim().slice(0, 300) } : null;
}

function findLink(site: SiteImport, media: ReadonlyMap<string, ImportedMedia>, href: string): Link | null {
  const url = site.oldUrls.resolve(href);
  if (url === null) return null;
  const file = media.get(findFile(site, href) ?? "")?.file;
  if (file) return { kind: "file", file };
  const entry = site.oldUrls.find(url);
  const guid = entry === undefined ? null : site.ledger.find(ledgerId(site, entry.type, entry.id));
  // The URL of an entry that isn't imported yet keeps working through its redirect.
  if (entry === undefined || guid === null) return isLinkUrl(url.href) ? { kind: "url", url: url.href } : null;
  return entry.type === "page" ? { kind: "page", pageGuid: guid } : { kind: "item", itemGuid: guid };
}

/** Finds the URL of the original file behind the URL of a scaled picture or a document; null for another website. */
function findFile({ oldUrls }: Pick<SiteImport, "oldUrls">, href: string): string | null {
  const url = href === "" ? null : oldUrls.resolve(href);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const attachment = oldUrls.findFile(url);
  if (attachment !== undefined) return oldUrls.resolve(attachment.attachmentUrl)?.href ?? null;
  return oldUrls.isOfSite(url) ? url.href : null;
}

function entryOfFile({ oldUrls }: Pick<SiteImport, "oldUrls">, url: string): WxrEntry | undefined {
  return oldUrls.findFile(new URL(url));
}
