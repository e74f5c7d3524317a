import type { Link, LinkedPages } from "@plein/contract/blocks/link";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";

/** Address of a link in a page's content; null when the reader can't see its page. */
export function linkHref(link: Link, linkedPages: LinkedPages): string | null {
  if (link.kind === "url") return link.url;
  const page = linkedPages[link.pageGuid];
  if (!page) return null;
  return link.anchor === undefined || link.anchor === "" ? encodePath(page.path) : `${encodePath(page.path)}#${link.anchor}`;
}
