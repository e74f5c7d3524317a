import type { Link, LinkedPages } from "@plein/contract/blocks/link";
import { imageUrl } from "@plein/contract/media/image-url";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";

/** Returns the URL of a link in a page's content; null if the reader can't see its page or item. */
export function linkHref(link: Link, linkedPages: LinkedPages): string | null {
  if (link.kind === "url") return link.url;
  if (link.kind === "file") return imageUrl(link.file);
  const target = linkedPages[link.kind === "page" ? link.pageGuid : link.itemGuid];
  if (!target) return null;
  const anchor = link.kind === "page" && link.anchor ? `#${link.anchor}` : "";
  return encodePath(target.path) + anchor;
}
