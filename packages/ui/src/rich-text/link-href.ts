import type { Link } from "@plein/contract/blocks/link";
import { isLinkUrl } from "@plein/contract/blocks/link-url";
import { isGuid } from "@plein/contract/guid-text";

/** `page:{guid}#{anchor}` represents a page inside the editor; it is never stored or shown. */
const PAGE_HREF = /^page:([^#]*)(?:#(.*))?$/s;

/** A link as the single attribute of the editor's link mark. */
export function toEditorHref(link: Link): string {
  if (link.kind === "url") return link.url;
  return link.anchor === undefined ? `page:${link.pageGuid}` : `page:${link.pageGuid}#${link.anchor}`;
}

/** The link for an editor's href; null for one that may not be stored, such as a script. */
export function fromEditorHref(href: string): Link | null {
  const [, pageGuid = "", anchor] = PAGE_HREF.exec(href) ?? [];
  if (isGuid(pageGuid)) return anchor === undefined ? { kind: "page", pageGuid } : { kind: "page", pageGuid, anchor };
  return isLinkUrl(href) ? { kind: "url", url: href } : null;
}
