import { can } from "@plein/contract/access/policy";
import { NewPageTemplate, PageTemplate } from "@plein/contract/pages/page-template";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField, failTakenField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { isBuiltInTemplateName } from "./built-in/built-in-templates.shared.ts";
import { EXAMPLE_TEMPLATE, toPageTemplate, toTemplateBlock } from "./page-template.ts";
import { addPageTemplateRow, countPageTemplateRows } from "./page-template-rows.ts";

/** People can't choose among more. */
const MAX_TEMPLATES = 100;

/**
 * Makes a template from the draft of a page: its layout and blocks, without who may view them.
 *
 * @returns Conflict if another template has the name
 */
export const addPageTemplate = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/pagetemplates",
      status: 201,
      summary: "Adds a template with the layout and blocks of a page's draft.",
      example: { body: { name: "Leeg", pageGuid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37" }, response: EXAMPLE_TEMPLATE },
      hasEntity: true,
    },
  })
  .input(NewPageTemplate)
  .output(PageTemplate)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await add(tx, ctx, input))));

async function add(
  tx: PlatformTransaction,
  ctx: UserContext,
  { name, pageGuid }: z.output<typeof NewPageTemplate>,
): Promise<Result<PageTemplate>> {
  const { platformGuid } = ctx.db;
  const page = await findPageForAction(tx, ctx, pageGuid, "page.edit");
  if (page.code !== "Success") return page;
  if (!can(ctx.actor, "pages.add")) return failure("Unauthorized", "pages.add: no right", { isAuthenticated: true });
  if ((await countPageTemplateRows(tx, platformGuid)) >= MAX_TEMPLATES) return badField([], "tooManyTemplates", ctx.locale);
  if (isBuiltInTemplateName(name)) return failTakenField(["name"], "takenTemplateName", ctx.locale);
  const blocks = (await listDraftBlocks(tx, platformGuid, [pageGuid])).map(toTemplateBlock);
  const row = await addPageTemplateRow(tx, platformGuid, { name, layout: page.value.draft.layout, blocks });
  if (row === null) return failTakenField(["name"], "takenTemplateName", ctx.locale);
  const after = { name, pageGuid, page: page.value.draft.title };
  await addAuditEntry(tx, ctx, { action: "pageTemplates.add", objectType: "pageTemplate", objectGuid: row.guid, after });
  return success(toPageTemplate(row));
}
