import { LOCALES } from "../languages.ts";
import { DEFAULT_MAIL_CHOICE, MAIL_CHOICES, mailPropertyKey, OPTIONAL_MAIL_KINDS } from "../mails/mail.ts";
import { builtInField, optionsOf, placeOfField } from "./built-in-field.ts";
import { AUDIENCE_KEYS, DEFAULT_AUDIENCES, PERSON_AUDIENCES, PERSON_PARTS } from "./person-visibility.ts";
import type { ProfileField } from "./profile-field.ts";
import { LANGUAGE_KEY, START_PAGE_KEY } from "./property-keys.ts";

const VISIBILITY = { category: "privacy", section: "visibility", sectionSortOrdinal: 0 } as const;
const MAIL = { category: "preferences", section: "mail", sectionSortOrdinal: 2 } as const;

/** A person's own choices. No platform can redefine them: the product acts on their defaults. */
export const PERSONAL_FIELDS: readonly ProfileField[] = [
  builtInField({
    category: "profile",
    section: "account",
    key: LANGUAGE_KEY,
    inputType: "select",
    options: optionsOf(LOCALES),
    ...placeOfField(6, 1),
  }),
  builtInField({
    category: "preferences",
    section: "display",
    sectionSortOrdinal: 1,
    key: START_PAGE_KEY,
    inputType: "text",
    ...placeOfField(0, 5),
  }),
  ...PERSON_PARTS.map((part, index) =>
    builtInField({
      ...VISIBILITY,
      key: AUDIENCE_KEYS[part],
      inputType: "select",
      defaultValue: DEFAULT_AUDIENCES[part],
      options: optionsOf(PERSON_AUDIENCES),
      ...placeOfField(1, index),
    }),
  ),
  ...OPTIONAL_MAIL_KINDS.map((kind, index) =>
    builtInField({
      ...MAIL,
      key: mailPropertyKey(kind),
      inputType: "select",
      defaultValue: DEFAULT_MAIL_CHOICE,
      options: optionsOf(MAIL_CHOICES),
      ...placeOfField(0, index),
    }),
  ),
];

export function isPersonalKey(key: string): boolean {
  return PERSONAL_FIELDS.some((field) => field.key === key);
}
