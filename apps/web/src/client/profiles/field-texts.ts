import { languageName } from "@plein/contract/language-name";
import { toLocale } from "@plein/contract/languages";
import { type FieldOption, labelOf, type ProfileField } from "@plein/contract/profiles/profile-field";
import { LANGUAGE_KEY } from "@plein/contract/profiles/property-keys";
import { type IntlShape, useIntl } from "react-intl";

export type FieldTexts = {
  readonly label: string;
  readonly description: string | undefined;
  /** the description without parts that address the owner of the profile */
  readonly descriptionForOthers: string | undefined;
  readonly option: (option: FieldOption) => string;
};

type TextedField = Pick<ProfileField, "key" | "label" | "description">;

/** Returns a field's label, hint and options: the platform's own, or else the translations of the built-in fields. */
export function useFieldTexts(field: TextedField): FieldTexts {
  return findTexts(useIntl(), field);
}

/** Returns the texts of any field, for a list of them. */
export function useTextsOfFields(): (field: TextedField) => FieldTexts {
  const intl = useIntl();
  return (field) => findTexts(intl, field);
}

function findTexts(intl: IntlShape, field: TextedField): FieldTexts {
  const locale = toLocale(intl.locale);
  const known = (id: string): string | undefined => (Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : undefined);
  // Each language is labelled in itself, because its speakers may not know the others.
  const optionName = (value: string) =>
    field.key === LANGUAGE_KEY ? languageName(value, value) : (known(`profiles.option.${field.key}.${value}`) ?? value);
  return {
    label: labelOf(field.label, locale) || (known(`profiles.field.${field.key}`) ?? field.key),
    description: labelOf(field.description, locale) || known(`profiles.hint.${field.key}`),
    descriptionForOthers: labelOf(field.description, locale) || undefined,
    option: ({ value, label }) => labelOf(label, locale) || optionName(value),
  };
}

/** Returns the heading of a section of fields. */
export function useSectionTitle(): (section: string) => string {
  const intl = useIntl();
  return (section) => {
    const id = `profiles.section.${section}`;
    return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : section;
  };
}
