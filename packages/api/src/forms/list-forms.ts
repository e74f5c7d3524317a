import { FormSummary } from "@plein/contract/forms/form";
import { FormQuery } from "@plein/contract/forms/form-list";
import { z } from "zod";
import { typedOutput } from "../output.ts";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { asBoolean, PAGE_NUMBERS, readQuery } from "../rest-input.ts";
import { countManagedForms, listFormRows } from "./form-list-rows.ts";

export const listForms = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms",
      readInput: (parts) => readQuery(parts, { isArchived: asBoolean, ...PAGE_NUMBERS }),
      summary:
        "Returns the forms that the caller may manage, by title or by their last change. X-Total-Count is the number of all of them.",
    },
  })
  .input(FormQuery.optional())
  .output(typedOutput(z.array(FormSummary)))
  .query(async ({ ctx, input }) => {
    const { db, actor } = ctx;
    requireRight(actor, "forms.list");
    const { pageNumber, itemCount, ...search } = input ?? FormQuery.parse({});
    const [forms, total] = await Promise.all([
      listFormRows(db, db.platformGuid, actor, { ...search, limit: itemCount, offset: (pageNumber - 1) * itemCount }),
      countManagedForms(db, db.platformGuid, actor, search),
    ]);
    ctx.response.setHeader("X-Total-Count", String(total));
    return forms;
  });
