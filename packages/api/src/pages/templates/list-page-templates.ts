import { PageTemplate } from "@plein/contract/pages/page-template";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { listBuiltInTemplates } from "./built-in/built-in-templates.shared.ts";
import { EXAMPLE_TEMPLATE, toPageTemplate } from "./page-template.ts";
import { listPageTemplateRows } from "./page-template-rows.ts";

/** Returns the built-in templates, in the order of their use, and the platform's own, by name. */
export const listPageTemplates = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pagetemplates",
      summary: "Returns the pages to start from, with their blocks.",
      example: { response: [EXAMPLE_TEMPLATE] },
    },
  })
  .output(typedOutput(z.array(PageTemplate)))
  .query(async ({ ctx: { db, actor, locale } }) => {
    requireRight(actor, "pages.list");
    return [...listBuiltInTemplates(locale), ...(await listPageTemplateRows(db, db.platformGuid))].map(toPageTemplate);
  });
