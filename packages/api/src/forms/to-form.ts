import { Form, type FormContent, type FormInput, FormInput as FormInputSchema } from "@plein/contract/forms/form";
import type { FormRow, FormSettings } from "./form-row.shared.ts";

/** Builds a form for its managers, with its members in the order of the schema, so that its ETag equals that of the response. */
export function toForm({ content, settings, ...row }: FormRow): Form {
  return Form.parse({
    guid: row.guid,
    ...content,
    ...toWire(settings),
    version: row.version,
    isOpen: row.isOpen,
    hasUnpublishedChanges: row.hasUnpublishedChanges,
    isArchived: row.isArchived,
    ownerGuid: row.ownerGuid,
    publishedKeys: Object.keys(row.signatures),
    createdOn: row.createdOn.toISOString(),
    updatedOn: row.updatedOn.toISOString(),
    revision: row.revision,
  });
}

/** The content and the settings of a form that is added or saved. */
export function splitForm(input: FormInput): { readonly content: FormContent; readonly settings: FormSettings } {
  const { title, description, language, pages, rules, confirmationText, consentText, hasCheckPage, saveDays, ...settings } = input;
  return {
    content: { title, description, language, pages, rules, confirmationText, consentText, hasCheckPage, saveDays },
    settings: {
      ...settings,
      opensOn: settings.opensOn === null ? null : new Date(settings.opensOn),
      closesOn: settings.closesOn === null ? null : new Date(settings.closesOn),
    },
  };
}

function toWire(settings: FormSettings) {
  return { ...settings, opensOn: settings.opensOn?.toISOString() ?? null, closesOn: settings.closesOn?.toISOString() ?? null };
}

/** The example of the OpenAPI document. */
export const EXAMPLE_FORM: Form = Form.parse({
  ...FormInputSchema.parse({
    title: "Melding openbare ruimte",
    description: "Ligt er een losse stoeptegel of is een lantaarnpaal kapot? Laat het ons weten.",
    pages: [{ title: "Uw melding", questions: [{ key: "melding", type: "longText", label: "Wat is er aan de hand?", isRequired: true }] }],
  }),
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000021",
  version: 1,
  isOpen: true,
  hasUnpublishedChanges: false,
  isArchived: false,
  ownerGuid: null,
  publishedKeys: ["melding"],
  createdOn: "2026-11-20T09:00:00.000Z",
  updatedOn: "2026-11-21T09:00:00.000Z",
  revision: 4,
});
