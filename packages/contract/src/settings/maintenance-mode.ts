import { z } from "zod";
import { inEachLanguage, type Locale } from "../languages.ts";
import { isStorableText } from "../storable-text.ts";
import { TEXTS } from "./texts/texts.gen.ts";

export const MAX_MAINTENANCE_TEXT_LENGTH = 500;

const Text = z
  .string()
  .trim()
  .max(MAX_MAINTENANCE_TEXT_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

/** Whether the site is closed to everybody but its admins, the text that visitors see, and the announced end. */
export const MaintenanceMode = z.strictObject({
  isOn: z.boolean(),
  /** by language; empty for the product's default */
  text: z.strictObject(inEachLanguage(() => Text)),
  /** the expected end: maintenance never ends automatically; null if unknown */
  until: z.iso.datetime().nullable(),
});
export type MaintenanceMode = z.infer<typeof MaintenanceMode>;

export const NO_MAINTENANCE: MaintenanceMode = { isOn: false, text: inEachLanguage(() => ""), until: null };

/** The product's text for visitors, for languages without a text of the platform. */
export function defaultMaintenanceText(locale: Locale): string {
  return TEXTS[locale].maintenance;
}

/** Retry-After without an announced end, and its minimum and maximum. */
const UNKNOWN_SECONDS = 600;
const MIN_SECONDS = 60;
const MAX_SECONDS = 86_400;

/** The value of Retry-After in seconds. */
export function maintenanceRetrySeconds({ until }: Pick<MaintenanceMode, "until">, now: Date): number {
  const remainingSeconds = until === null ? Number.NaN : Math.ceil((new Date(until).getTime() - now.getTime()) / 1000);
  if (!(remainingSeconds > 0)) return UNKNOWN_SECONDS;
  return Math.min(Math.max(remainingSeconds, MIN_SECONDS), MAX_SECONDS);
}
