import { Page } from "@plein/contract/pages/page";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { computeEtag, matchesIfMatch } from "../../etag.ts";
import type { ReadListMetadata } from "../list-metadata.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { readStoredPage } from "../page-view.shared.ts";

/**
 * Compares If-Match with the stored page. A caller may have the ETag of the page by guid, of the page by name, or of an earlier save, which
 * cover different parts of it.
 *
 * @returns the version that was compared, null without If-Match; Conflict with the ETag of the page by guid if none matches
 */
export async function checkIfMatch(ctx: UserContext, guid: string, readListMetadata: ReadListMetadata): Promise<Result<number | null>> {
  const { ifMatch } = ctx;
  if (ifMatch === null || ifMatch === "*") return success(null);
  // Only callers with the right learn of a change.
  const permitted = await findPageForAction(ctx.db, ctx, guid, "page.editSettings");
  if (permitted.code !== "Success") return permitted;
  const stored = await readStoredPage(ctx, { guid });
  if (stored.code !== "Success") return stored;
  const { page, cacheToken, version } = stored.value;
  const { listMetadata } = await readListMetadata(ctx, page, cacheToken);
  const { buildingBlockInstances: _, ...draft } = page;
  const current = { page, listMetadata };
  if ([current, page, Page.parse(draft)].some((entity) => matchesIfMatch(ifMatch, entity))) return success(version);
  return failure("Conflict", `Page ${guid} changed`, { current, currentETag: computeEtag(current) });
}
