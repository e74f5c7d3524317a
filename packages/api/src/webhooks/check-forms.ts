import { type Result, success } from "@plein/contract/result";
import type { NewWebhook } from "@plein/contract/webhooks/webhook";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import type { SqlTarget } from "../run-sql.ts";
import { countForms } from "./webhook-rows.ts";

/** @returns BadRequest for a form that doesn't exist */
export async function checkForms(
  target: SqlTarget,
  { platform, locale }: UserContext,
  { formGuids }: Pick<NewWebhook, "formGuids">,
): Promise<Result<void>> {
  const guids = [...new Set(formGuids)];
  if (guids.length === 0 || (await countForms(target, platform.guid, guids)) === guids.length) return success(undefined);
  return badField(["formGuids"], "form", locale);
}
