import { NO_VISITOR_QUERIES } from "@plein/contract/list-items/lists/visitor-query";
import { parseContentPath } from "@plein/contract/pages/addresses/content-path";
import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";
import type { ViewSource } from "../../../view-source.ts";
import { isStart } from "./return-path.ts";

/** Returns a user's start page; the home page if they have none or can no longer open it. */
export async function startPath(startPage: string | undefined, views: Pick<ViewSource, "getPage">): Promise<string> {
  const path = redirectPathOr(startPage, "/");
  if (isStart(path)) return "/";
  const content = parseContentPath(path.split(/[?#]/, 1)[0] ?? "");
  if (content.kind !== "page") return path;
  const page = await views.getPage(content.path, NO_VISITOR_QUERIES);
  return page.code === "Success" || page.facts?.movedTo !== undefined ? path : "/";
}
