import { z } from "zod";
import { Guid } from "../guid.ts";
import { NOTIFICATION_CLOSE_KEY } from "../notices/notice-timeout.ts";
import { isRedirectPath } from "../pages/addresses/internal-path.ts";
import { hasUserInfo, isPublicUrl } from "../pages/addresses/public-url.ts";
import { isStorableText } from "../storable-text.ts";
import type { ProfileField } from "./profile-field.ts";
import { ALIAS_KEY, START_PAGE_KEY } from "./property-keys.ts";

const MAX_LINE = 200;
const MAX_TEXT = 5000;
const MAX_ABOUT = 300;
const MAX_URL = 2000;
const MAX_PATH = 500;
const MAX_EMAIL = 254;
/** The maximum delay of a browser's timer, in seconds. */
const MAX_CLOSE_SECONDS = 2_147_483;

export const ALIAS_LENGTH = { min: 3, max: 30 } as const;

/** Invisible characters, and ones that change the text direction. */
const UNSEEN = /\p{C}/u;

const refused = (message: string) => ({ params: { message } });
const Text = z.string().refine(isStorableText, refused("text"));
const Line = Text.max(MAX_LINE).refine((text) => !UNSEEN.test(text), refused("text"));

/** Stricter than their input type requires. */
const KNOWN_VALUES: Readonly<Record<string, z.ZodType>> = {
  [ALIAS_KEY]: Line.min(ALIAS_LENGTH.min)
    .max(ALIAS_LENGTH.max)
    .refine((text) => text.trim() === text, refused("format")),
  [NOTIFICATION_CLOSE_KEY]: z.number().min(0).max(MAX_CLOSE_SECONDS),
  about: Text.max(MAX_ABOUT),
  [START_PAGE_KEY]: Line.max(MAX_PATH).refine((path) => path === "/" || isRedirectPath(path), refused("internalPath")),
};

/** The valid values of a property by its field; whether it may be empty is decided by `isEmptyValue`. */
export function schemaOfField(field: Pick<ProfileField, "key" | "inputType" | "options" | "required">): z.ZodType {
  return KNOWN_VALUES[field.key] ?? schemaOfInput(field);
}

function schemaOfInput({ inputType, options, required }: Pick<ProfileField, "inputType" | "options" | "required">): z.ZodType {
  const choice = z.enum(options.map(({ value }) => value));
  switch (inputType) {
    case "text":
      return Line;
    case "textarea":
      return Text.max(MAX_TEXT);
    case "email":
      return z.email().max(MAX_EMAIL);
    case "tel":
      return z
        .string()
        .max(25)
        .regex(/^\+?[\d\s().-]{6,24}$/);
    case "number":
      return z.number();
    case "date":
      return z.iso.date();
    case "select":
    case "radio":
      return choice;
    case "multiselect":
      return z
        .array(choice)
        .max(options.length)
        .refine((values) => new Set(values).size === values.length, refused("invalid"));
    case "checkbox":
      return required ? z.literal(true) : z.boolean();
    case "switch":
      return z.boolean();
    case "photo":
      return Guid;
    case "url":
      return z
        .string()
        .max(MAX_URL)
        .refine((url) => isPublicUrl(url) && !hasUserInfo(url), refused("url"));
  }
}

/** Whether there is no value. `false` is a value. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
