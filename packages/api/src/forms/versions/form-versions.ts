import { can } from "@plein/contract/access/policy";
import { Form, FormVersionSummary } from "@plein/contract/forms/form";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { asInteger } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { readContent } from "../content/stored-content.shared.ts";
import { type FormRow, toFormAccess, toSubmissionsAccess } from "../form-row.shared.ts";
import { findForm } from "../form-rows.shared.ts";
import { EXAMPLE_FORM, toForm } from "../to-form.ts";
import { findVersionContent, listVersionRows } from "./version-rows.ts";

export const listFormVersions = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}/versions",
      summary: "Returns the published versions of a form, newest first.",
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.array(FormVersionSummary))
  .query(async ({ ctx, input: { guid } }) => {
    unwrap(await findVisible(ctx, guid));
    return listVersionRows(ctx.db, ctx.db.platformGuid, ctx.actor, guid);
  });

/** Returns a published version of a form, to users who manage it or handle its submissions. */
export const getFormVersion = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}/versions/{version}",
      readInput: ({ params }) => ({ ...params, version: asInteger(params.version) }),
      summary: "Returns a form with the questions and texts of one of its versions.",
      example: { response: EXAMPLE_FORM },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid, version: z.int().min(1).max(1_000_000_000) }))
  .output(Form)
  .query(async ({ ctx, input: { guid, version } }) => {
    const form = unwrap(await findVisible(ctx, guid));
    const stored = await findVersionContent(ctx.db, ctx.db.platformGuid, guid, version);
    if (stored === null) return unwrap(failure("NotFound", `No version ${version} of form ${guid}`));
    return { ...toForm({ ...form, content: readContent(stored) }), version, hasUnpublishedChanges: false };
  });

async function findVisible({ db, actor }: UserContext, guid: Guid): Promise<Result<FormRow>> {
  const form = await findForm(db, db.platformGuid, guid);
  if (form === null) return failure("NotFound", `No form ${guid}`);
  const isVisible = can(actor, "form.view", toFormAccess(form)) || can(actor, "submissions.list", toSubmissionsAccess(form));
  return isVisible ? success(form) : failure("NotFound", `Form ${guid} is not visible to this caller`);
}
