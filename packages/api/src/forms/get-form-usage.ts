import { can } from "@plein/contract/access/policy";
import { FormUsage } from "@plein/contract/forms/form";
import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
import { toFormAccess } from "./form-row.shared.ts";
import { findForm } from "./form-rows.shared.ts";
import { listFormPages } from "./form-usage-rows.ts";

/** Returns the pages that contain a form. Those that the caller may not see are only counted. */
export const getFormUsage = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}:usage",
      summary: "Returns the pages that show a form, in their draft or as published.",
      example: {
        response: {
          pages: [
            {
              guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
              title: "Melding doen",
              path: "/melding-doen",
              isPublished: true,
              blockCount: 1,
            },
          ],
          hiddenCount: 0,
        },
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(FormUsage)
  .query(async ({ ctx: { db, actor }, input: { guid } }) => {
    const form = await findForm(db, db.platformGuid, guid);
    if (form === null || !can(actor, "form.view", toFormAccess(form)))
      throw new ResultError(failure("NotFound", `No form ${guid} for this caller`));
    const pages = await listFormPages(db, db.platformGuid, actor, guid);
    const visiblePages = pages.filter(({ isVisible }) => isVisible);
    return { pages: visiblePages.map(({ isVisible: _, ...page }) => page), hiddenCount: pages.length - visiblePages.length };
  });
