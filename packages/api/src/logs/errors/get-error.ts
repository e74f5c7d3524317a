import { Guid } from "@plein/contract/guid";
import { ErrorGroupDetails } from "@plein/contract/logs/error-group";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { adminProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { ResultError } from "../../result-error.ts";
import { EXAMPLE_ERROR_DETAILS } from "./error-examples.ts";
import { findErrorGroupRow, listErrorEventRows } from "./error-group-rows.ts";
import { toErrorEvent, toErrorGroup } from "./to-error-group.ts";

export const getError = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/errors/{guid}",
      hasEntity: true,
      summary: "Returns a group of errors with its last events, newest first.",
      example: { response: EXAMPLE_ERROR_DETAILS },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ErrorGroupDetails)
  .query(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "errors.view");
    const { db, platform } = ctx;
    const [row, events] = await Promise.all([findErrorGroupRow(db, platform.guid, guid), listErrorEventRows(db, platform.guid, guid)]);
    if (row === null) throw new ResultError(failure("NotFound", `No error ${guid}`));
    return { ...toErrorGroup(row), details: row.details, events: events.map(toErrorEvent) };
  });
