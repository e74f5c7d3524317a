import type { Link } from "@plein/contract/blocks/link";
import { isLinkUrl } from "@plein/contract/blocks/link-url";
import { isGuid } from "@plein/contract/guid-text";

/** `page:{guid}#{anchor}` stands for a page inside the editor; it is never stored or shown. */
const PAGE_HREF = /^page:([^#]*)(?:#(.*))?$/s;

/** A link as the one attribute that the editor's link mark has. */
export function toEditorHref(link: Link): string {
  if (link.kind === "url") return link.url;
  return link.anchor === undefined ? `page:${link.pageGuid}` : `page:${link.pageGuid}#${link.anchor}`;
}

/** The link that an editor's href stands for; null for one that may not be stored, such as a script. */
export function fromEditorHref(href: string): Link | null {
  const [, pageGuid = "", anchor] = PAGE_HREF.exec(href) ?? [];
  if (isGuid(pageGuid)) return anchor === undefined ? { kind: "page", pageGuid } : { kind: "page", pageGuid, anchor };
  return isLinkUrl(href) ? { kind: "url", url: href } : null;
}
