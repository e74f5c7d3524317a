import { can } from "@plein/contract/access/policy";
import type { AuditAction } from "@plein/contract/audit/audit-actions";
import type { Guid } from "@plein/contract/guid";
import { findBuiltInField } from "@plein/contract/profiles/built-in-profile-fields";
import { isPersonalKey } from "@plein/contract/profiles/personal-fields";
import type { ProfileField, ProfileFieldInput } from "@plein/contract/profiles/profile-field";
import { isEmptyValue, schemaOfField } from "@plein/contract/profiles/property-value";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { badField, badFields, toFieldErrors } from "../field-errors.ts";
import type { SqlTarget } from "../run-sql.ts";
import { listFieldRows, saveFieldRow, updateFieldProperties } from "./field-rows.ts";
import { listOwnFields, withLaterMembers } from "./profile-field.shared.ts";
import { visibleFields } from "./visible-fields.ts";

/** Refuses a field that the schema accepts and the caller or the platform can't have. */
export function findFieldRefusal({ actor, locale }: UserContext, input: ProfileFieldInput): Failure | null {
  // Callers who may not see the fields for staff don't learn that there are any.
  if (input.mett && !can(actor, "users.viewStaffProperties")) return badField(["mett"], "choice", locale);
  if (isPersonalKey(input.key)) return badField(["key"], "fixed", locale);
  const known = findBuiltInField(input.key);
  if (known && known.inputType !== input.inputType) return badField(["inputType"], "fixed", locale);
  if (isEmptyValue(input.defaultValue)) return null;
  const parsed = schemaOfField(input).safeParse(input.defaultValue);
  return parsed.success ? null : badFields(toFieldErrors(parsed.error.issues, locale, ["defaultValue"]));
}

/** A field that the platform defined itself and the caller may see. @returns NotFound for any other */
export async function findOwnField(
  target: SqlTarget & Pick<PlatformTransaction, "platformGuid">,
  { actor }: UserContext,
  guid: Guid,
): Promise<Result<ProfileField>> {
  const field = visibleFields(actor, await listOwnFields(target, target.platformGuid)).find((own) => own.guid === guid);
  return field ? success(field) : failure("NotFound", `No field ${guid}`);
}

type FieldSave = { readonly guid: Guid; readonly input: ProfileFieldInput; readonly action: AuditAction };

/** Saves a field and the properties with its key, and adds the change to the audit log. */
export async function saveFieldAndProperties(
  tx: PlatformTransaction,
  ctx: UserContext,
  { guid, input, action }: FieldSave,
): Promise<ProfileField> {
  const { platformGuid } = tx;
  const stored = (await listFieldRows(tx, platformGuid)).find((own) => own.guid === guid);
  await saveFieldRow(tx, platformGuid, { ...(stored === undefined ? input : withLaterMembers(input, stored)), guid });
  const field = (await listOwnFields(tx, platformGuid)).find((own) => own.guid === guid);
  if (field === undefined) throw new Error(`Field ${guid} is gone within its own write`);
  await updateFieldProperties(tx, platformGuid, field);
  await addAuditEntry(tx, ctx, {
    action,
    objectType: "profileField",
    objectGuid: guid,
    after: { key: field.key, visibleFor: field.visibleFor, required: field.required, mett: field.mett },
  });
  return field;
}
