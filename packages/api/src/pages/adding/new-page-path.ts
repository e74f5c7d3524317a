import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { isReservedSlug, joinPath, MAX_PAGE_PATH_LENGTH, type NewPage, proposeSlugs } from "@plein/contract/pages/new-page";
import { type Result, success } from "@plein/contract/result";
import { badField, failTakenField } from "../../field-errors.ts";
import type { SqlTarget } from "../../run-sql.ts";
import { listTakenPaths } from "./new-page-rows.ts";

/** The number of slugs that are checked at once; if all are taken, the caller has to choose one. */
const PROPOSED = 100;

/**
 * The path of a new page: with the slug that the input names, or else with the first that no other page has.
 *
 * @returns BadRequest for a reserved slug and for a path that is too long; Conflict for a path that another page has
 */
export async function choosePath(
  target: SqlTarget,
  platformGuid: Guid,
  { title, slug }: Pick<NewPage, "title" | "slug">,
  { parentPath, locale }: { readonly parentPath: string; readonly locale: Locale },
): Promise<Result<string>> {
  if (slug !== undefined && isReservedSlug(parentPath, slug)) return badField(["slug"], "reservedSlug", locale);
  const slugs = slug === undefined ? proposeSlugs(parentPath, title, PROPOSED) : [slug];
  const paths = slugs.map((proposed) => joinPath(parentPath, proposed)).filter((path) => path.length <= MAX_PAGE_PATH_LENGTH);
  if (paths.length === 0) return badField([slug === undefined ? "parentGuid" : "slug"], "longPath", locale);
  const usedPaths = await listTakenPaths(target, platformGuid, paths);
  const free = paths.find((path) => !usedPaths.has(path));
  return free === undefined ? failTakenPath(locale) : success(free);
}

export function failTakenPath(locale: Locale) {
  return failTakenField(["slug"], "takenSlug", locale);
}
