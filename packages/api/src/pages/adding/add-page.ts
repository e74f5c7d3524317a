import { NewPage } from "@plein/contract/pages/new-page";
import { Page } from "@plein/contract/pages/page";
import { placeBlocksIn } from "@plein/contract/pages/place-blocks";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { getChangedPage } from "../draft-page.ts";
import { EXAMPLE_DRAFT } from "../page-responses.ts";
import { failMissingShareImage } from "../saving/missing-share-image.ts";
import { findBuiltInTemplate, withPageTitle } from "../templates/built-in/built-in-templates.shared.ts";
import { findPageTemplateRow, type PageTemplateRow } from "../templates/page-template-rows.ts";
import { resolvePermissions } from "./new-page-access.ts";
import { findParent } from "./new-page-parent.ts";
import { choosePath, failTakenPath } from "./new-page-path.ts";
import { addPageRow, addTemplateBlockRows } from "./new-page-rows.ts";

/**
 * Adds an unpublished page: below another one with `page.addChild` of it, at the top level with `pages.add`.
 *
 * @returns BadRequest for a reserved slug; Conflict for one that is taken below that parent
 */
export const addPage = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/pages",
      status: 201,
      summary:
        "Adds a page, unpublished: empty or with the blocks of a template. Without a slug, it gets a free one from its title; without permissions, those of its parent.",
      example: { body: { title: "Verhuizen", parentGuid: null, slug: "verhuizen" }, response: EXAMPLE_DRAFT },
      hasEntity: true,
    },
  })
  .input(NewPage)
  .output(Page)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await add(tx, ctx, input))));

async function add(tx: PlatformTransaction, ctx: UserContext, input: NewPage): Promise<Result<Page>> {
  const { actor, db, locale } = ctx;
  const { platformGuid } = db;
  const writer = { platformGuid, userGuid: actor.userGuid };
  const parent = await findParent(tx, ctx, input.parentGuid);
  if (parent.code !== "Success") return parent;
  const permissions = await resolvePermissions(tx, ctx, input, parent.value.access);
  if (permissions.code !== "Success") return permissions;
  const template = await findTemplate(tx, ctx, input);
  if (template.code !== "Success") return template;
  const missing = await failMissingShareImage(tx, ctx, { options: input.options, stored: [] });
  if (missing !== null) return missing;
  const path = await choosePath(tx, platformGuid, input, { parentPath: parent.value.path, locale });
  if (path.code !== "Success") return path;

  const { title, options, layout = template.value?.layout ?? "100" } = input;
  const guid = await addPageRow(tx, writer, { path: path.value, title, layout, options, ...permissions.value });
  // Another call has taken the path since it was looked up.
  if (guid === null) return failTakenPath(locale);
  await addTemplateBlockRows(tx, writer, guid, placeBlocksIn(layout, template.value?.blocks ?? []));
  await addAuditEntry(tx, ctx, { action: "pages.add", objectType: "page", objectGuid: guid, after: { title, path: path.value } });
  await tx.invalidate([`path:${path.value}`]);
  return success(await getChangedPage(tx, ctx, guid));
}

async function findTemplate(
  tx: PlatformTransaction,
  { db, locale, platform }: UserContext,
  { templateGuid, title }: Pick<NewPage, "templateGuid" | "title">,
): Promise<Result<PageTemplateRow | null>> {
  if (templateGuid === undefined) return success(null);
  // The template's texts are for the platform's readers, regardless of its editor's language.
  const builtIn = findBuiltInTemplate(templateGuid, platform.defaultLocale);
  const template = builtIn === null ? await findPageTemplateRow(tx, db.platformGuid, templateGuid) : withPageTitle(builtIn, title);
  return template === null ? badField(["templateGuid"], "template", locale) : success(template);
}
