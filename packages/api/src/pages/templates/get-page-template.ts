import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { PageTemplate } from "@plein/contract/pages/page-template";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { ResultError } from "../../result-error.ts";
import { findBuiltInTemplate } from "./built-in/built-in-templates.shared.ts";
import { EXAMPLE_TEMPLATE, toPageTemplate } from "./page-template.ts";
import { findPageTemplateRow } from "./page-template-rows.ts";

/**
 * Returns one template. A template that was made from a page is NotFound for users who may not list pages: it may contain the draft's
 * content.
 */
export const getPageTemplate = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pagetemplates/{guid}",
      summary: "Returns a page to start from: its layout and blocks with placeholder content.",
      example: { response: EXAMPLE_TEMPLATE },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PageTemplate)
  .query(async ({ ctx: { db, actor, locale }, input: { guid } }) => {
    const row = findBuiltInTemplate(guid, locale) ?? (await findPageTemplateRow(db, db.platformGuid, guid));
    if (row === null || !(row.isPublic || can(actor, "pages.list"))) throw new ResultError(failure("NotFound", `No page template ${guid}`));
    return toPageTemplate(row);
  });
