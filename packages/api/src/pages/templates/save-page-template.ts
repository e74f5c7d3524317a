import { can } from "@plein/contract/access/policy";
import { PageTemplate, RenamedPageTemplate } from "@plein/contract/pages/page-template";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { computeEtag, matchesIfMatch } from "../../etag.ts";
import { failTakenField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { isBuiltInTemplateName } from "./built-in/built-in-templates.shared.ts";
import { EXAMPLE_TEMPLATE, toPageTemplate } from "./page-template.ts";
import { isTemplateNameTaken, lockPageTemplate, savePageTemplateRow } from "./page-template-rows.ts";

/** Renames a template of the platform's own. @returns Conflict if another template has the name, or this one changed since If-Match */
export const savePageTemplate = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/pagetemplates/{guid}",
      summary: "Renames a template.",
      example: { body: { name: "Leeg" }, response: EXAMPLE_TEMPLATE },
      hasEntity: true,
    },
  })
  .input(RenamedPageTemplate)
  .output(PageTemplate)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await rename(tx, ctx, input))));

async function rename(
  tx: PlatformTransaction,
  ctx: UserContext,
  { guid, name }: z.output<typeof RenamedPageTemplate>,
): Promise<Result<PageTemplate>> {
  const { platformGuid } = ctx.db;
  if (!can(ctx.actor, "pages.add")) return failure("Unauthorized", "pages.add: no right", { isAuthenticated: true });
  const stored = await lockPageTemplate(tx, platformGuid, { guid, isRemoved: false });
  if (stored === null) return failure("NotFound", `No page template ${guid}`);
  const current = toPageTemplate(stored);
  if (!matchesIfMatch(ctx.ifMatch, current))
    return failure("Conflict", `Page template ${guid} changed`, { current, currentETag: computeEtag(current) });
  if (isBuiltInTemplateName(name) || (await isTemplateNameTaken(tx, platformGuid, { guid, name })))
    return failTakenField(["name"], "takenTemplateName", ctx.locale);
  const row = await savePageTemplateRow(tx, platformGuid, { guid, name, isRemoved: false });
  const facts = { before: { name: stored.name }, after: { name } };
  await addAuditEntry(tx, ctx, { action: "pageTemplates.save", objectType: "pageTemplate", objectGuid: guid, ...facts });
  return success(toPageTemplate(row));
}
