import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { PageTranslations, type TranslationSource } from "@plein/contract/pages/page-translations";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import type { SqlTarget } from "../../run-sql.ts";
import { findLocales } from "../../settings/settings.shared.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { findPage, type StoredPage } from "../page-rows.shared.ts";
import { findStatesOfTouched, toTreeEntry } from "../tree/page-tree-entry.ts";
import { listPageTreeRows } from "../tree/page-tree-rows.ts";
import { localeOfPage } from "./page-locale.ts";
import { EXAMPLE_TRANSLATIONS } from "./translation-examples.ts";
import { findSourceVersions, findTranslationRow, listTranslationRows, type TranslationRow } from "./translation-rows.shared.ts";
import { findUntranslatedBlocks } from "./untranslated-blocks.ts";

export const getTranslations = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{guid}:translations",
      summary: "Returns a page in each language of the platform, those in which it is missing too, and whether its source changed.",
      example: { response: EXAMPLE_TRANSLATIONS },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PageTranslations)
  .query(async ({ ctx, input: { guid } }) => {
    const page = unwrap(await findPageForAction(ctx.db, ctx, guid, "page.viewDraft"));
    return readTranslations(ctx.db, ctx, page);
  });

/** A page in the languages of its platform, limited to translations that the caller may see. */
export async function readTranslations(target: SqlTarget, ctx: UserContext, page: StoredPage): Promise<PageTranslations> {
  const { db, actor, platform } = ctx;
  const { platformGuid } = db;
  const [locales, own] = await Promise.all([findLocales(target, platform), findTranslationRow(target, platformGuid, page.guid)]);
  const locale = own?.locale ?? localeOfPage(page, ctx);
  const group = own === null ? [{ locale, pageGuid: page.guid }] : await listTranslationRows(target, platformGuid, own.groupGuid);
  const pages = await listPages(
    target,
    platformGuid,
    actor,
    group.map(({ pageGuid }) => pageGuid),
  );
  const guidOf = new Map(group.map((one) => [one.locale, one.pageGuid]));
  return {
    locale,
    languages: [...new Set([...locales, ...guidOf.keys()])].map((language) => ({
      locale: language,
      page: pages.get(guidOf.get(language) ?? "") ?? null,
    })),
    source: own === null ? null : await findSource(target, ctx, page, own),
  };
}

async function listPages(target: SqlTarget, platformGuid: Guid, actor: Actor, guids: readonly Guid[]) {
  const rows = await listPageTreeRows(target, platformGuid, actor, guids);
  const states = await findStatesOfTouched(target, platformGuid, rows);
  return new Map(
    rows.map((row) => {
      const { guid, path, title, publicationState, rights } = toTreeEntry(actor, row, states);
      return [guid, { guid, path, title, publicationState, canEdit: rights.includes("edit") }];
    }),
  );
}

async function findSource(
  target: SqlTarget,
  ctx: UserContext,
  page: StoredPage,
  { sourceGuid, sourceNumber }: TranslationRow,
): Promise<TranslationSource | null> {
  const { actor, db } = ctx;
  const source = sourceGuid === null ? null : await findPage(target, db.platformGuid, sourceGuid);
  if (source === null || source.isDeleted || !can(actor, "page.viewDraft", source.access)) return null;
  const versions = await findSourceVersions(target, db.platformGuid, { sourceGuid: source.guid, followed: sourceNumber });
  const blocks = await listDraftBlocks(target, db.platformGuid, [page.guid, source.guid]);
  const followed = sourceNumber ?? versions.first;
  const { latest, publishedOn } = versions;
  const hasChanged = latest !== null && followed !== null && publishedOn !== null && latest > followed;
  return {
    guid: source.guid,
    path: source.path,
    title: source.draft.title,
    locale: (await findTranslationRow(target, db.platformGuid, source.guid))?.locale ?? localeOfPage(source, ctx),
    change: hasChanged
      ? { publishedOn: publishedOn.toISOString(), from: sourceNumber === null || versions.hasFollowed ? followed : null, to: latest }
      : null,
    untranslatedBlocks: findUntranslatedBlocks(
      blocks.filter(({ pageGuid }) => pageGuid === page.guid),
      blocks.filter(({ pageGuid }) => pageGuid === source.guid),
    ),
  };
}
