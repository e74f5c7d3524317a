import { DEFAULT_NOTICE_POSITION, NOTICE_POSITIONS } from "../notices/notice.ts";
import { DEFAULT_NOTICE_CLOSE_SECONDS, NOTIFICATION_CLOSE_KEY } from "../notices/notice-timeout.ts";
import { builtInField, optionsOf, placeOfField } from "./built-in-field.ts";
import { isPersonalKey, PERSONAL_FIELDS } from "./personal-fields.ts";
import type { ProfileField } from "./profile-field.ts";
import {
  ALIAS_KEY,
  NOTIFICATION_POSITION_KEY,
  PHOTO_KEY,
  REDUCE_MOTION_KEY,
  SINGLE_KEYS_KEY,
  TEXT_SIZE_KEY,
  TEXT_SIZES,
  THEME_KEY,
  THEMES,
} from "./property-keys.ts";

const ACCOUNT = { category: "profile", section: "account", sectionSortOrdinal: 0 } as const;
const NOTIFICATIONS = { category: "preferences", section: "notifications", sectionSortOrdinal: 0 } as const;
const DISPLAY = { category: "preferences", section: "display", sectionSortOrdinal: 1 } as const;

/**
 * The fields that every platform has (docs/rules.md "Profile fields"). A platform may redefine one of them, to require it or to show
 * it to others; its key and input can't be changed. Personal fields it can't redefine.
 */
export const BUILT_IN_PROFILE_FIELDS: readonly ProfileField[] = [
  // The e-mail address comes first: subsection 1, field 1 (docs/rules.md "Account area").
  builtInField({ ...ACCOUNT, key: ALIAS_KEY, inputType: "text", visibleFor: "public", autocomplete: "nickname", ...placeOfField(2, 1) }),
  builtInField({ ...ACCOUNT, key: PHOTO_KEY, inputType: "photo", ...placeOfField(2, 2) }),
  builtInField({ ...ACCOUNT, key: "phone", inputType: "tel", autocomplete: "tel", ...placeOfField(3, 1) }),
  builtInField({ ...ACCOUNT, key: "organisation", inputType: "text", autocomplete: "organization", ...placeOfField(4, 1) }),
  builtInField({ ...ACCOUNT, key: "function", inputType: "text", autocomplete: "organization-title", ...placeOfField(4, 2) }),
  builtInField({ ...ACCOUNT, key: "department", inputType: "text", ...placeOfField(4, 3) }),
  builtInField({ ...ACCOUNT, key: "about", inputType: "textarea", ...placeOfField(5, 1) }),
  builtInField({
    ...NOTIFICATIONS,
    key: NOTIFICATION_CLOSE_KEY,
    inputType: "number",
    defaultValue: DEFAULT_NOTICE_CLOSE_SECONDS,
    ...placeOfField(0, 1),
  }),
  builtInField({
    ...NOTIFICATIONS,
    key: NOTIFICATION_POSITION_KEY,
    inputType: "select",
    defaultValue: DEFAULT_NOTICE_POSITION,
    options: optionsOf(NOTICE_POSITIONS),
    ...placeOfField(0, 2),
  }),
  builtInField({
    ...DISPLAY,
    key: THEME_KEY,
    inputType: "radio",
    defaultValue: "system",
    options: optionsOf(THEMES),
    ...placeOfField(0, 1),
  }),
  builtInField({
    ...DISPLAY,
    key: TEXT_SIZE_KEY,
    inputType: "radio",
    defaultValue: "normal",
    options: optionsOf(TEXT_SIZES),
    ...placeOfField(0, 2),
  }),
  builtInField({ ...DISPLAY, key: REDUCE_MOTION_KEY, inputType: "switch", defaultValue: false, ...placeOfField(0, 3) }),
  builtInField({ ...DISPLAY, key: SINGLE_KEYS_KEY, inputType: "switch", defaultValue: true, ...placeOfField(0, 4) }),
  ...PERSONAL_FIELDS,
];

/** The fields of a platform: the built-in ones, each replaced by the platform's own definition if it has one, then its own. */
export function mergeProfileFields(own: readonly ProfileField[]): ProfileField[] {
  // A platform may have had a field with such a key before the product had it.
  const defined = own.filter(({ key }) => !isPersonalKey(key));
  const ownKeys = new Set(defined.map(({ key }) => key));
  return [...BUILT_IN_PROFILE_FIELDS.filter(({ key }) => !ownKeys.has(key)), ...defined];
}

export function findBuiltInField(key: string): ProfileField | undefined {
  return BUILT_IN_PROFILE_FIELDS.find((field) => field.key === key);
}
