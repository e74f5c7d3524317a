import { type FormContent, PublicForm } from "@plein/contract/forms/form";
import type { FormRow } from "./form-row.shared.ts";

/**
 * A version of a form as visitors see it: without its recipients, its managers and the settings of its submissions.
 *
 * @returns null for a form that was never published
 */
export function toPublicForm({ guid, publishedContent, settings, version, isOpen }: FormRow): PublicForm | null {
  if (publishedContent === null || version === null) return null;
  const { dataEntryMode, action, state, closedText, visibility, roleIds, maxSubmissions, isOnePerPerson, redirectPath } = settings;
  return PublicForm.parse({
    guid,
    ...withoutAddresses(publishedContent),
    ...{ dataEntryMode, action, state, closedText, visibility, roleIds, maxSubmissions, isOnePerPerson, redirectPath },
    opensOn: settings.opensOn?.toISOString() ?? null,
    closesOn: settings.closesOn?.toISOString() ?? null,
    version,
    isOpen,
  });
}

/** Rules that only mail somebody are the server's alone. */
function withoutAddresses(content: FormContent): FormContent {
  // biome-ignore lint/suspicious/noThenProperty: as in the schema of rules.
  const rules = content.rules.map((rule) => ({ ...rule, then: rule.then.filter(({ action }) => action !== "notify") }));
  return { ...content, rules: rules.filter(({ then }) => then.length > 0) };
}
