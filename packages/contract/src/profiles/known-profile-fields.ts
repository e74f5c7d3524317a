import { DEFAULT_NOTIFICATION_POSITION, NOTIFICATION_POSITIONS } from "../notifications/notification.ts";
import { DEFAULT_NOTIFICATION_CLOSE_SECONDS, NOTIFICATION_CLOSE_KEY } from "../notifications/notification-close.ts";
import type { ProfileField } from "./profile-field.ts";
import { valueTypeOf } from "./profile-field.ts";
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

/**
 * The fields that every platform has (docs/rules.md "Profile fields"). A platform may redefine one of them, to require it or to show
 * it to others; its key and input can't be changed.
 */
type KnownField = Pick<ProfileField, "key" | "category" | "section" | "inputType"> & Partial<ProfileField>;

const ACCOUNT = { category: "profile", section: "account", sectionSortOrdinal: 0 } as const;
const NOTIFICATIONS = { category: "preferences", section: "notifications", sectionSortOrdinal: 0 } as const;
const DISPLAY = { category: "preferences", section: "display", sectionSortOrdinal: 1 } as const;

export const KNOWN_PROFILE_FIELDS: readonly ProfileField[] = [
  // The e-mail address comes first: subsection 1, field 1 (docs/rules.md "Account area").
  known({ ...ACCOUNT, key: ALIAS_KEY, inputType: "text", visibleFor: "public", autocomplete: "nickname", ...place(2, 1) }),
  known({ ...ACCOUNT, key: PHOTO_KEY, inputType: "photo", ...place(2, 2) }),
  known({ ...ACCOUNT, key: "phone", inputType: "tel", autocomplete: "tel", ...place(3, 1) }),
  known({ ...ACCOUNT, key: "organisation", inputType: "text", autocomplete: "organization", ...place(4, 1) }),
  known({ ...ACCOUNT, key: "function", inputType: "text", autocomplete: "organization-title", ...place(4, 2) }),
  known({ ...ACCOUNT, key: "department", inputType: "text", ...place(4, 3) }),
  known({ ...ACCOUNT, key: "about", inputType: "textarea", ...place(5, 1) }),
  known({
    ...NOTIFICATIONS,
    key: NOTIFICATION_CLOSE_KEY,
    inputType: "number",
    defaultValue: DEFAULT_NOTIFICATION_CLOSE_SECONDS,
    ...place(0, 1),
  }),
  known({
    ...NOTIFICATIONS,
    key: NOTIFICATION_POSITION_KEY,
    inputType: "select",
    defaultValue: DEFAULT_NOTIFICATION_POSITION,
    options: options(NOTIFICATION_POSITIONS),
    ...place(0, 2),
  }),
  known({ ...DISPLAY, key: THEME_KEY, inputType: "radio", defaultValue: "system", options: options(THEMES), ...place(0, 1) }),
  known({ ...DISPLAY, key: TEXT_SIZE_KEY, inputType: "radio", defaultValue: "normal", options: options(TEXT_SIZES), ...place(0, 2) }),
  known({ ...DISPLAY, key: REDUCE_MOTION_KEY, inputType: "switch", defaultValue: false, ...place(0, 3) }),
  known({ ...DISPLAY, key: SINGLE_KEYS_KEY, inputType: "switch", defaultValue: true, ...place(0, 4) }),
];

/** The fields of a platform: the built-in ones, each replaced by the platform's own definition if it has one, then its own. */
export function mergeProfileFields(own: readonly ProfileField[]): ProfileField[] {
  const ownKeys = new Set(own.map(({ key }) => key));
  return [...KNOWN_PROFILE_FIELDS.filter(({ key }) => !ownKeys.has(key)), ...own];
}

export function findKnownField(key: string): ProfileField | undefined {
  return KNOWN_PROFILE_FIELDS.find((field) => field.key === key);
}

function known(field: KnownField): ProfileField {
  return {
    guid: null,
    platformGuid: null,
    subsection: "",
    sectionSortOrdinal: 0,
    subsectionSortOrdinal: 0,
    fieldSortOrdinal: 0,
    visibleFor: "user",
    autocomplete: "",
    defaultValue: null,
    required: false,
    type: valueTypeOf(field.inputType),
    options: [],
    mett: false,
    label: {},
    description: {},
    ...field,
  };
}

function place(subsectionSortOrdinal: number, fieldSortOrdinal: number) {
  return { subsectionSortOrdinal, fieldSortOrdinal };
}

/** Their labels are translations of the interface. */
function options(values: readonly string[]): ProfileField["options"] {
  return values.map((value) => ({ value, label: {} }));
}
