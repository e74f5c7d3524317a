import { can } from "@plein/contract/access/policy";
import { PageWithProblems } from "@plein/contract/checks/page-with-problems";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError } from "../../result-error.ts";
import { checkChangedPages } from "./check-pages.shared.ts";
import { listPageProblemRows } from "./page-problem-rows.ts";

/** More changed pages than this wait for the job that looks at all of them. */
const CHECKED_AT_ONCE = 200;

/** The pages with points of attention, as far as the caller may see their drafts. Only what has changed is looked at again. */
export const listPageProblems = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages:problems",
      summary: "Returns the pages whose draft has points of attention, those with the most errors first, with what was found.",
      example: {
        response: [
          {
            guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
            path: "/wonen/verhuizen",
            title: "Verhuizen",
            isPublished: true,
            canEdit: true,
            errors: 0,
            warnings: 1,
            problems: [
              {
                blockGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000002",
                kind: "linkIsVague",
                text: "klik hier",
                pointer: "/content/body/content/0",
              },
            ],
            checkedOn: "2026-11-20T09:30:00.000Z",
          },
        ],
      },
    },
  })
  .output(typedOutput(z.array(PageWithProblems)))
  .query(async ({ ctx: { db, actor, platform } }) => {
    if (!can(actor, "pages.list")) throw new ResultError(failure("Unauthorized", "pages.list: no right", { isAuthenticated: true }));
    await checkChangedPages(db, platform, CHECKED_AT_ONCE);
    const rows = await listPageProblemRows(db, db.platformGuid, actor);
    return rows
      .filter(({ access }) => can(actor, "page.viewDraft", access))
      .map(({ access, checkedOn, ...page }) => ({
        ...page,
        isPublished: access.isPublished,
        canEdit: can(actor, "page.edit", access),
        checkedOn: checkedOn.toISOString(),
      }));
  });
