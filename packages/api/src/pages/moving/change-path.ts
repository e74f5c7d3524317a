import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { isReservedSlug, joinPath, MAX_PAGE_PATH_LENGTH, splitPath } from "@plein/contract/pages/new-page";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField, failTakenField } from "../../field-errors.ts";
import { findParent } from "../adding/new-page-parent.ts";
import type { StoredPage } from "../page-rows.shared.ts";
import { findMoveObstacles, movePageTreeRows } from "./page-move-rows.ts";
import { placeMovedPage } from "./place-page.ts";

/** The changed parts of a path: `parentGuid` is null for the top level. Absent parts don't change. */
export type PathChange = { readonly parentGuid?: Guid | null | undefined; readonly slug?: string | undefined };

/**
 * Gives a page another path, and takes all pages below it along. Their former paths redirect.
 *
 * @returns the number of redirects; BadRequest for the home page, below itself, and for a path that would be reserved or too long;
 *   Conflict if another page has one of the new paths
 */
export async function changePath(tx: PlatformTransaction, ctx: UserContext, page: StoredPage, change: PathChange): Promise<Result<number>> {
  const { actor, db, locale } = ctx;
  const { platformGuid } = db;
  const { guid, path: fromPath } = page;
  const changed = change.slug === undefined ? "parentGuid" : "slug";
  if (fromPath === "/") return badField(["guid"], "homePageStays", locale);
  if (page.isReusable) return keepPath(page, change, locale);
  const parentPath = await findParentPath(tx, ctx, fromPath, change.parentGuid);
  if (parentPath.code !== "Success") return parentPath;
  if (`${parentPath.value}/`.startsWith(`${fromPath}/`)) return badField(["parentGuid"], "belowItself", locale);
  const slug = change.slug ?? splitPath(fromPath).slug;
  const toPath = joinPath(parentPath.value, slug);
  if (toPath === fromPath) return success(0);
  if (isReservedSlug(parentPath.value, slug)) return badField([changed], "reservedSlug", locale);
  const { longest, isTaken } = await findMoveObstacles(tx, { platformGuid, fromPath, toPath });
  if (longest > MAX_PAGE_PATH_LENGTH) return badField([changed], "longPath", locale);
  if (isTaken) return failTakenField([changed], "takenSlug", locale);

  const redirects = await movePageTreeRows(tx, { platformGuid, fromPath, toPath, userGuid: actor.userGuid });
  if (parentPath.value !== splitPath(fromPath).parentPath) await placeMovedPage(tx, platformGuid, { guid, path: toPath });
  const [before, after] = [{ path: fromPath }, { path: toPath }];
  await addAuditEntry(tx, ctx, { action: "pages.move", objectType: "page", objectGuid: guid, before, after });
  // Menus, breadcrumbs and links of any page may show one of the paths.
  await tx.invalidate(["all"]);
  return success(redirects);
}

/** The page of a reusable block has no visitors, so its path never changes. */
function keepPath({ path }: StoredPage, { parentGuid, slug }: PathChange, locale: Locale): Result<number> {
  const isSame = (parentGuid ?? null) === null && (slug === undefined || slug === splitPath(path).slug);
  return isSame ? success(0) : badField(["guid"], "reusableStays", locale);
}

async function findParentPath(
  tx: PlatformTransaction,
  ctx: UserContext,
  path: string,
  parentGuid: Guid | null | undefined,
): Promise<Result<string>> {
  if (parentGuid === undefined) return success(splitPath(path).parentPath);
  const parent = await findParent(tx, ctx, parentGuid);
  return parent.code === "Success" ? success(parent.value.path) : parent;
}
