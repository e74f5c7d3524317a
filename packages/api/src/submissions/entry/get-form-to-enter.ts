import { FormToEnter } from "@plein/contract/forms/form";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { readFormEmbeds } from "../../forms/form-embeds.shared.ts";
import { toPublicForm } from "../../forms/public-form.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findFormToEnter } from "./form-to-enter.ts";

/** Returns the form with which an employee enters a submission, which doesn't require the right to fill it in. */
export const getFormToEnter = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}/submissions:form",
      summary: "Returns the published version of a form to users who may enter submissions, also while it is closed.",
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(FormToEnter))
  .query(async ({ ctx, input: { guid } }) => {
    const { form, content } = unwrap(await findFormToEnter(ctx, guid));
    const publicForm = toPublicForm(form);
    if (publicForm === null) throw new Error(`Form ${guid} has no published content`);
    // Videos of other websites are links here.
    const { mapTiles } = await readFormEmbeds(ctx, publicForm);
    return { ...publicForm, pages: content.pages, ...(mapTiles !== undefined && { mapTiles }) };
  });
