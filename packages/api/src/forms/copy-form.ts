import { can } from "@plein/contract/access/policy";
import { Form, MAX_FORM_TITLE_LENGTH } from "@plein/contract/forms/form";
import { Guid } from "@plein/contract/guid";
import { failure, type Result } from "@plein/contract/result";
import { isStorableText } from "@plein/contract/storable-text";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { add } from "./add-form.ts";
import { toFormAccess } from "./form-row.shared.ts";
import { findForm } from "./form-rows.shared.ts";
import { EXAMPLE_FORM } from "./to-form.ts";

const Title = z
  .string()
  .trim()
  .min(1)
  .max(MAX_FORM_TITLE_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

/** Adds a form with the draft and the settings of another; without its versions, its submissions and the permissions on these. */
export const copyForm = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/forms/{guid}:copy",
      status: 201,
      summary: "Copies a form with its draft and settings, without its submissions and the permissions to see these.",
      example: { body: { title: "Melding openbare ruimte 2027" }, response: { ...EXAMPLE_FORM, version: null, isOpen: false } },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid, title: Title.optional() }))
  .output(Form)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await copy(tx, ctx, input))));

type Copy = { readonly guid: Guid; readonly title?: string | undefined };

async function copy(tx: PlatformTransaction, ctx: UserContext, { guid, title }: Copy): Promise<Result<Form>> {
  const form = await findForm(tx, ctx.db.platformGuid, guid);
  if (form === null || !can(ctx.actor, "form.view", toFormAccess(form))) return failure("NotFound", `No form ${guid} for this caller`);
  const content = { ...form.content, title: title ?? form.content.title };
  return add(tx, ctx, {
    content,
    laterParts: form.laterParts,
    settings: { ...form.settings, submissionVisibility: "Admin", submissionRoleIds: [], dataRoleIds: [], publicResults: "never" },
  });
}
