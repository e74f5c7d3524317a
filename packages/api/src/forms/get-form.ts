import { can } from "@plein/contract/access/policy";
import { Form, PublicForm } from "@plein/contract/forms/form";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { ApiContext } from "../context.ts";
import { publicProcedure, userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { toFormAccess } from "./form-row.shared.ts";
import { findForm } from "./form-rows.shared.ts";
import { toPublicForm } from "./public-form.shared.ts";
import { fillOptions } from "./question-sources.shared.ts";
import { EXAMPLE_FORM, toForm } from "./to-form.ts";

/** Returns a form: all of it to its managers, and its published version to users who may fill it in. */
export const getForm = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}",
      summary: "Returns a form: with its draft and settings to users who manage it, as published to others.",
      example: { response: EXAMPLE_FORM },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.union([Form, PublicForm]))
  .query(async ({ ctx, input: { guid } }) => unwrap(await get(ctx, guid)));

async function get(ctx: ApiContext, guid: Guid): Promise<Result<Form | PublicForm>> {
  const { db, actor } = ctx;
  const form = await findForm(db, db.platformGuid, guid);
  if (form === null) return failure("NotFound", `No form ${guid}`);
  const access = toFormAccess(form);
  if (can(actor, "form.view", access)) return success(toForm(form));
  const published = can(actor, "form.fillIn", access) && !form.isArchived ? toPublicForm(form) : null;
  if (published === null) return failure("NotFound", `Form ${guid} is not visible to this caller`);
  return success((await fillOptions(ctx, published)).content);
}

/** A form with its draft, for its designer. */
export const getFormForEditing = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}:draft",
      summary: "Returns a form with its draft and settings, to users who manage it.",
      example: { response: EXAMPLE_FORM },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(Form)
  .query(async ({ ctx, input: { guid } }) => {
    const { db, actor } = ctx;
    const form = await findForm(db, db.platformGuid, guid);
    const isVisible = form !== null && can(actor, "form.view", toFormAccess(form));
    return unwrap(isVisible ? success(toForm(form)) : failure("NotFound", `No form ${guid} for this caller`));
  });
