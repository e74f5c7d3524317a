import { Link } from "@plein/contract/blocks/link";
import { isLinkUrl } from "@plein/contract/blocks/link-url";
import { isGuid } from "@plein/contract/guid-text";

/** `page:{guid}#{anchor}` represents a page inside the editor; it is never stored or shown. So do `item:{guid}` and `file:{JSON}`. */
const PAGE_HREF = /^page:([^#]*)(?:#(.*))?$/s;
const FILE_HREF = "file:";
const ITEM_HREF = "item:";

/** A link as the single attribute of the editor's link mark. */
export function toEditorHref(link: Link): string {
  switch (link.kind) {
    case "url":
      return link.url;
    case "item":
      return ITEM_HREF + link.itemGuid;
    case "file":
      return FILE_HREF + encodeURIComponent(JSON.stringify(link.file));
    case "page":
      return link.anchor === undefined ? `page:${link.pageGuid}` : `page:${link.pageGuid}#${link.anchor}`;
  }
}

/** The link for an editor's href; null for one that may not be stored, such as a script. */
export function fromEditorHref(href: string): Link | null {
  const [, pageGuid = "", anchor] = PAGE_HREF.exec(href) ?? [];
  if (isGuid(pageGuid)) return anchor === undefined ? { kind: "page", pageGuid } : { kind: "page", pageGuid, anchor };
  if (href.startsWith(ITEM_HREF)) return parsed({ kind: "item", itemGuid: href.slice(ITEM_HREF.length) });
  if (href.startsWith(FILE_HREF)) return parsed({ kind: "file", file: readJson(href.slice(FILE_HREF.length)) });
  return isLinkUrl(href) ? { kind: "url", url: href } : null;
}

function parsed(link: unknown): Link | null {
  return Link.safeParse(link).data ?? null;
}

function readJson(encoded: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(encoded));
  } catch {
    return null;
  }
}
