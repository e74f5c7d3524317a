import { LANGUAGE_TAGS, type Locale } from "@plein/contract/languages";

/** The date and number formats of the server, also of file sizes. Every date needs the platform's time zone: an instant has none. */
export function formatNumber(value: number, locale: Locale, maximumFractionDigits = 3): string {
  return numberFormat(locale, maximumFractionDigits).format(value);
}

/** `14 maart 2023` or `14 March 2023`. */
export function formatDate(instant: Date, locale: Locale, timeZone: string): string {
  return dateFormat(locale, timeZone, "date").format(instant);
}

/** `14 maart 2023 om 09:30` or `14 March 2023 at 09:30`. */
export function formatDateTime(instant: Date, locale: Locale, timeZone: string): string {
  return dateFormat(locale, timeZone, "dateTime").format(instant);
}

const BYTES_PER_STEP = 1024;
const SIZE_UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

const SIZE_NUMBER = new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 1, useGrouping: false });

/**
 * A file's size with a comma as decimal separator, in every language (docs/rules.md "File names and sizes"): `1,5 MB`, `312 bytes`.
 * A kilobyte counts 1024 bytes, as the limit on uploads does.
 */
export function formatFileSize(bytes: number): string {
  let [size, unit] = [Math.max(0, Math.round(bytes)), 0];
  // 1023,96 kB would round to "1024 kB".
  while (Math.round(size * 10) / 10 >= BYTES_PER_STEP && unit < SIZE_UNITS.length - 1) [size, unit] = [size / BYTES_PER_STEP, unit + 1];
  return `${SIZE_NUMBER.format(size)} ${SIZE_UNITS[unit]}`;
}

const DATE: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };
const DATE_STYLES = {
  date: DATE,
  dateTime: { ...DATE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Creating a formatter costs far more than using one.
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(locale: Locale, maximumFractionDigits: number): Intl.NumberFormat {
  return kept(
    numberFormats,
    `${locale} ${maximumFractionDigits}`,
    () => new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits }),
  );
}

function dateFormat(locale: Locale, timeZone: string, style: keyof typeof DATE_STYLES): Intl.DateTimeFormat {
  return kept(
    dateFormats,
    `${locale} ${timeZone} ${style}`,
    () => new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...DATE_STYLES[style], timeZone }),
  );
}

function kept<T>(formats: Map<string, T>, key: string, make: () => T): T {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
