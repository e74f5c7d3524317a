import { isGuid } from "@plein/contract/guid-text";
import { ErrorFilter, ErrorGroups } from "@plein/contract/logs/error-group";
import { isTaskCode } from "@plein/contract/tasks/task-failure";
import { z } from "zod";
import { lookupText } from "../../lookup-text.ts";
import { adminProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { PAGE_NUMBERS, readQuery } from "../../rest-input.ts";
import { EXAMPLE_ERROR } from "./error-examples.ts";
import { listErrorGroupRows } from "./error-group-rows.ts";
import { toErrorGroup } from "./to-error-group.ts";

const Input = ErrorFilter.extend({
  /** part of a message or path, or the whole code that a user was shown, which finds its error in any state */
  search: lookupText(200).optional(),
  pageNumber: z.int().min(1).max(1000).default(1),
  itemCount: z.int().min(1).max(100).default(25),
});

export const listErrors = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/errors",
      readInput: (parts) => readQuery(parts, PAGE_NUMBERS),
      summary: "Returns the errors of browsers and of the server, grouped, most recently seen first.",
      example: { response: { errors: [EXAMPLE_ERROR], total: 1 } },
    },
  })
  .input(Input)
  .output(ErrorGroups)
  .query(async ({ ctx, input: { search = "", ...input } }) => {
    requireRight(ctx.actor, "errors.view");
    const text = search.trim().toLowerCase();
    const correlationId = isGuid(text) ? text : null;
    const taskCode = isTaskCode(text) ? text : null;
    const isCode = correlationId !== null || taskCode !== null;
    const rows = await listErrorGroupRows(ctx.db, ctx.platform.guid, {
      ...input,
      state: isCode ? "all" : input.state,
      text: isCode ? "" : text,
      correlationId,
      taskCode,
    });
    return { errors: rows.map(({ total, details, ...row }) => toErrorGroup(row)), total: rows[0]?.total ?? 0 };
  });
