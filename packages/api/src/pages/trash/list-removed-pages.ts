import { PAGE_TRASH_DAYS, RemovedPage } from "@plein/contract/pages/page-trash";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { PAGE_NUMBERS, readQuery } from "../../rest-input.ts";
import { countTrashRows, listTrashRows, type RemovedPageRow } from "./trash-list-rows.ts";

const DAY_MS = 86_400_000;

const TrashQuery = z.strictObject({
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  itemCount: z.int().min(1).max(500).default(100),
});

/** The pages in the trash that the caller may restore. */
export const listRemovedPages = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages:trash",
      readInput: (parts) => readQuery(parts, PAGE_NUMBERS),
      summary:
        "Returns the removed pages that the caller may restore, most recently removed first. X-Total-Count is the number of all of them.",
      example: {
        response: [
          {
            guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
            title: "Verhuizen",
            path: "/wonen/verhuizen",
            removedOn: "2026-11-20T09:30:00.000Z",
            removedBy: "Joris de Boer",
            pagesBelow: 2,
            goneOn: "2026-12-20T09:30:00.000Z",
          },
        ],
      },
    },
  })
  .input(TrashQuery.optional())
  .output(typedOutput(z.array(RemovedPage)))
  .query(async ({ ctx, input }) => {
    const { db, actor } = ctx;
    requireRight(actor, "pages.list");
    const { pageNumber, itemCount } = input ?? TrashQuery.parse({});
    const range = { limit: itemCount, offset: (pageNumber - 1) * itemCount };
    const [rows, total] = await Promise.all([listTrashRows(db, db.platformGuid, actor, range), countTrashRows(db, db.platformGuid, actor)]);
    ctx.response.setHeader("X-Total-Count", String(total));
    return rows.map(toRemovedPage);
  });

function toRemovedPage({ removedOn, ...row }: RemovedPageRow): RemovedPage {
  const goneOn = new Date(removedOn.getTime() + PAGE_TRASH_DAYS * DAY_MS);
  return { ...row, removedOn: removedOn.toISOString(), goneOn: goneOn.toISOString() };
}
