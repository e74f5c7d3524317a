import { Guid } from "@plein/contract/guid";
import { Locale } from "@plein/contract/locale";
import { findLinkedPageGuids } from "@plein/contract/pages/linked-page-guids";
import { PageTitle } from "@plein/contract/pages/new-page";
import { Page, type PageOption } from "@plein/contract/pages/page";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField, failTakenField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findLocales } from "../../settings/settings.shared.ts";
import { findParent } from "../adding/new-page-parent.ts";
import { choosePath, failTakenPath } from "../adding/new-page-path.ts";
import { addPageRow, copyBlockRows, findPageGuidAt } from "../adding/new-page-rows.ts";
import { getChangedPage } from "../draft-page.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { EXAMPLE_DRAFT } from "../page-responses.ts";
import type { StoredPage } from "../page-rows.shared.ts";
import { findLiveVersionNumber } from "../publishing/live-version-rows.ts";
import { keepListParents, relinkBlockRows } from "./translated-block-rows.ts";
import { findOrStartGroup } from "./translation-group.ts";
import { findNearestTranslation, listTranslationsInto, saveTranslationRow } from "./translation-rows.shared.ts";

const NewTranslation = z.strictObject({
  guid: Guid,
  locale: Locale,
  /** without it, the page's title */
  title: PageTitle.optional(),
});
type NewTranslation = z.output<typeof NewTranslation>;

/**
 * Adds the translation of a page: a new, unpublished page with a copy of the draft to translate and with the page's permissions. It is
 * placed below the translation of the nearest page above, or else next to the page.
 *
 * @returns BadRequest for a language that the platform doesn't have, and for a reusable block; Conflict if the page has that translation
 */
export const addTranslation = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:translate",
      status: 201,
      summary: "Adds the translation of a page into another language: an unpublished page with a copy of its draft.",
      example: { body: { locale: "en", title: "Moving house" }, response: EXAMPLE_DRAFT },
      hasEntity: true,
    },
  })
  .input(NewTranslation)
  .output(Page)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await add(tx, ctx, input))));

async function add(tx: PlatformTransaction, ctx: UserContext, input: NewTranslation): Promise<Result<Page>> {
  const { actor, db } = ctx;
  const { platformGuid } = db;
  const writer = { platformGuid, userGuid: actor.userGuid };
  const result = await findPageForAction(tx, ctx, input.guid, "page.edit");
  if (result.code !== "Success") return result;
  const source = result.value;
  if (source.isReusable) return badField(["guid"], "reusableLanguage", ctx.locale);
  if (!(await findLocales(tx, ctx.platform)).includes(input.locale)) return badField(["locale"], "unknownLanguage", ctx.locale);
  const group = await findOrStartGroup(tx, ctx, source);
  if (group.locales.includes(input.locale)) return failTakenField(["locale"], "takenLanguage", ctx.locale);
  const place = await findPlace(tx, ctx, source, input);
  if (place.code !== "Success") return place;

  const path = place.value;
  const title = input.title ?? source.draft.title;
  const options = optionsIn(input.locale, source.draft.options, ctx);
  const guid = await addPageRow(tx, writer, { ...source.draft, ...source.access, title, options, path });
  // Another call has taken the path since it was looked up.
  if (guid === null) return failTakenPath(ctx.locale);
  await copyBlocks(tx, source.guid, guid, { writer, locale: input.locale });
  const sourceNumber = await findLiveVersionNumber(tx, source);
  const row = { pageGuid: guid, groupGuid: group.guid, locale: input.locale, sourceGuid: source.guid, sourceNumber };
  if (!(await saveTranslationRow(tx, platformGuid, row))) return failTakenField(["locale"], "takenLanguage", ctx.locale);
  const after = { title, path, locale: input.locale, translationOf: source.guid };
  await addAuditEntry(tx, ctx, { action: "pages.add", objectType: "page", objectGuid: guid, after });
  await tx.invalidate([`path:${path}`, `page:${source.guid}`, `translations:${group.guid}`]);
  return success(await getChangedPage(tx, ctx, guid));
}

type Copying = { readonly writer: Parameters<typeof copyBlockRows>[1]; readonly locale: Locale };

/** Copies the blocks unchanged, except that their links lead to pages in the new language if these exist. */
async function copyBlocks(tx: PlatformTransaction, from: Guid, to: Guid, { writer, locale }: Copying): Promise<void> {
  const { platformGuid } = tx;
  await copyBlockRows(tx, writer, { from, to });
  await keepListParents(tx, platformGuid, { from, to });
  const linked = findLinkedPageGuids(await listDraftBlocks(tx, platformGuid, [to]));
  for (const link of await listTranslationsInto(tx, platformGuid, linked, locale))
    await relinkBlockRows(tx, platformGuid, { pageGuid: to, ...link });
}

/** The path of a new translation. That of the home page is the language's code, and with it the start of the site in that language. */
async function findPlace(
  tx: PlatformTransaction,
  ctx: UserContext,
  { path, draft }: StoredPage,
  { locale, title = draft.title }: NewTranslation,
): Promise<Result<string>> {
  const { platformGuid } = ctx.db;
  const paths = listPathsAbove(path);
  const nearest = await findNearestTranslation(tx, platformGuid, { paths, locale });
  const above = paths.at(-1);
  const beside = above === undefined || above === "/" ? null : await findPageGuidAt(tx, platformGuid, above);
  const parent = await findParent(tx, ctx, nearest ?? beside);
  if (parent.code !== "Success") return parent;
  const slug = path === "/" ? { slug: locale } : {};
  return choosePath(tx, platformGuid, { title, ...slug }, { parentPath: parent.value.path, locale: ctx.locale });
}

/** The paths of the pages above a page, from the home page down; none for the home page itself. */
function listPathsAbove(path: string): string[] {
  if (path === "/") return [];
  const segments = path.split("/").slice(1, -1);
  return ["/", ...segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`)];
}

/** The options of a translation: its own language, and no other name in menus than its title. */
function optionsIn(locale: Locale, options: readonly PageOption[], { platform }: UserContext): PageOption[] {
  const copiedOptions = options.filter(({ name }) => name !== "locale" && name !== "navTitle");
  return locale === platform.defaultLocale ? copiedOptions : [...copiedOptions, { name: "locale", value: locale }];
}
