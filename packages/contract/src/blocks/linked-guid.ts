import type { Guid } from "../guid.ts";
import type { Link } from "./link.ts";

/** The page, item or document that a link leads to; null for a URL. */
export function linkedGuidOf(link: Link): Guid | null {
  switch (link.kind) {
    case "page":
      return link.pageGuid;
    case "item":
      return link.itemGuid;
    case "file":
      return link.file.guid;
    case "url":
      return null;
  }
}
