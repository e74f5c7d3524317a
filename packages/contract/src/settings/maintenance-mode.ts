import { z } from "zod";
import { inEachLanguage, type Locale } from "../languages.ts";
import { isStorableText } from "../storable-text.ts";
import { TEXTS } from "./texts/texts.gen.ts";

export const MAX_MAINTENANCE_TEXT = 500;

const Text = z
  .string()
  .trim()
  .max(MAX_MAINTENANCE_TEXT)
  .refine(isStorableText, { params: { message: "text" } });

/** Whether the site is closed to everybody but its admins, what visitors read meanwhile, and the announced end. */
export const MaintenanceMode = z.strictObject({
  isOn: z.boolean(),
  /** by language; empty for the product's own text */
  text: z.strictObject(inEachLanguage(() => Text)),
  /** when it is expected to end: it never ends by itself; null where that is unknown */
  until: z.iso.datetime().nullable(),
});
export type MaintenanceMode = z.infer<typeof MaintenanceMode>;

export const NO_MAINTENANCE: MaintenanceMode = { isOn: false, text: inEachLanguage(() => ""), until: null };

/** What visitors read where the platform wrote nothing in their language. */
export function defaultMaintenanceText(locale: Locale): string {
  return TEXTS[locale].maintenance;
}

/** When programs should try again where nobody knows how long it takes, and at least, and at most. */
const UNKNOWN_SECONDS = 600;
const MIN_SECONDS = 60;
const MAX_SECONDS = 86_400;

/** The value of Retry-After in seconds. */
export function maintenanceRetrySeconds({ until }: Pick<MaintenanceMode, "until">, now: Date): number {
  const left = until === null ? Number.NaN : Math.ceil((new Date(until).getTime() - now.getTime()) / 1000);
  if (!(left > 0)) return UNKNOWN_SECONDS;
  return Math.min(Math.max(left, MIN_SECONDS), MAX_SECONDS);
}
