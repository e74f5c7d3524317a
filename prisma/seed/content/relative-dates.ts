const DAY_MS = 86_400_000;
const WEEKDAYS: readonly string[] = ["zo", "ma", "di", "wo", "do", "vr", "za"];
const TOKEN = /\{(?<day>zo|ma|di|wo|do|vr|za) \+(?<weeks>\d{1,2})\}/gi;

/** The platforms' time zone. */
const dutchDay = new Intl.DateTimeFormat("nl-NL", { weekday: "long", day: "numeric", month: "long", timeZone: "Europe/Amsterdam" });

/**
 * Returns the value with real dates for `{do +2}`, which means the second Thursday from now, so that the demo is never out
 * of date. A capital (`{Do +2}`) capitalizes the day for the start of a sentence.
 */
export function withDates<T>(value: T, now: Date): T {
  // The type stays the same: strings become strings, everything else is copied member by member.
  return replaced(value, now) as T;
}

function replaced(value: unknown, now: Date): unknown {
  if (typeof value === "string" && !value.includes("{")) return value;
  if (typeof value === "string") return value.replaceAll(TOKEN, (_, day: string, weeks: string) => dayText(day, Number(weeks), now));
  if (Array.isArray(value)) return value.map((item) => replaced(item, now));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member, now)]));
}

function dayText(day: string, weeks: number, now: Date): string {
  const weekday = WEEKDAYS.indexOf(day.toLowerCase());
  const ahead = (weekday - now.getUTCDay() + 7) % 7 || 7;
  const text = dutchDay.format(new Date(now.getTime() + (ahead + (weeks - 1) * 7) * DAY_MS));
  return /^[A-Z]/.test(day) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}
