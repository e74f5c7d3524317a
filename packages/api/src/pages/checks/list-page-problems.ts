import { can } from "@plein/contract/access/policy";
import { PageWithProblems } from "@plein/contract/checks/page-with-problems";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { PAGE_NUMBERS, readQuery } from "../../rest-input.ts";
import { checkChangedPages } from "./check-pages.shared.ts";
import { countProblemRows, listPageProblemRows } from "./page-problem-rows.ts";

/** The most changed pages that are checked while the report is opened; a job checks the others. */
const CHECKED_AT_ONCE = 50;

const ProblemsQuery = z.strictObject({
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  itemCount: z.int().min(1).max(500).default(100),
});

/** Returns the pages with problems whose drafts the caller may see. Only changed pages are checked again. */
export const listPageProblems = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages:problems",
      readInput: (parts) => readQuery(parts, PAGE_NUMBERS),
      summary:
        "Returns the pages whose draft has points of attention, those with the most errors first, with their problems. X-Total-Count is the number of all of them.",
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
  .input(ProblemsQuery.optional())
  .output(typedOutput(z.array(PageWithProblems)))
  .query(async ({ ctx: { db, actor, platform, response }, input }) => {
    requireRight(actor, "pages.list");
    const { pageNumber, itemCount } = input ?? ProblemsQuery.parse({});
    // The rest of a list is that of its beginning.
    if (pageNumber === 1) await checkChangedPages(db, platform, CHECKED_AT_ONCE);
    const range = { limit: itemCount, offset: (pageNumber - 1) * itemCount };
    const [rows, { pages }] = await Promise.all([
      listPageProblemRows(db, db.platformGuid, actor, range),
      countProblemRows(db, db.platformGuid, actor),
    ]);
    response.setHeader("X-Total-Count", String(pages));
    return rows.map(({ access, checkedOn, ...page }) => ({
      ...page,
      isPublished: access.isPublished,
      canEdit: can(actor, "page.edit", access),
      checkedOn: checkedOn.toISOString(),
    }));
  });
