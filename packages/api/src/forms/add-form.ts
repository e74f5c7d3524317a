import { can } from "@plein/contract/access/policy";
import { Form, FormInput } from "@plein/contract/forms/form";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { findInventedQuestion, type LaterParts, withLaterParts } from "./content/stored-content.shared.ts";
import type { FormSettings } from "./form-row.shared.ts";
import { addFormRow, countFormRows, findForm } from "./form-rows.shared.ts";
import { EXAMPLE_FORM, splitForm, toForm } from "./to-form.ts";

/** A large municipality has about two hundred. */
const MAX_FORMS = 2000;

/** Adds a form, whose questions are a draft until it is published. @returns BadRequest if there are too many */
export const addForm = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/forms",
      status: 201,
      summary: "Adds a form. Nobody can fill it in before it is published.",
      example: {
        body: { title: EXAMPLE_FORM.title, pages: EXAMPLE_FORM.pages },
        response: { ...EXAMPLE_FORM, version: null, isOpen: false },
      },
      hasEntity: true,
    },
  })
  .input(FormInput)
  .output(Form)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await add(tx, ctx, splitForm(input)))));

/** A copy has the parts of the original that only a later release can read. */
type NewForm = ReturnType<typeof splitForm> & { readonly laterParts?: LaterParts | null };

/** Adds a form, new or copied from another, in the caller's transaction. */
export async function add(
  tx: PlatformTransaction,
  ctx: UserContext,
  { content, settings, laterParts = null }: NewForm,
): Promise<Result<Form>> {
  const { actor, db } = ctx;
  if (!can(actor, "forms.add")) return failure("Unauthorized", "No right to add forms", { isAuthenticated: true });
  if (namesDataReaders(settings) && !can(actor, "form.setPermissions", { manageRoles: [], visibility: "Admin", viewRoles: [] }))
    return failure("Unauthorized", "No right to say who sees submissions", { isAuthenticated: true });
  const invented = findInventedQuestion(content, laterParts);
  if (invented !== null) return badField(invented, "choice", ctx.locale);
  if ((await countFormRows(tx, db.platformGuid)) >= MAX_FORMS) return badField([], "invalid", ctx.locale);
  const guid = await addFormRow(tx, db.platformGuid, { content: withLaterParts(content, laterParts), settings, userGuid: actor.userGuid });
  const after = { title: content.title, dataEntryMode: settings.dataEntryMode, action: settings.action };
  await addAuditEntry(tx, ctx, { action: "forms.add", objectType: "form", objectGuid: guid, after });
  const form = await findForm(tx, db.platformGuid, guid);
  if (form === null) throw new Error("An insert returned no row");
  return success(toForm(form));
}

function namesDataReaders({ dataRoleIds, submissionVisibility, publicResults }: FormSettings): boolean {
  return dataRoleIds.length > 0 || submissionVisibility !== "Admin" || publicResults !== "never";
}
