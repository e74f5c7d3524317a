/** A local date and time as parts; months from 1. */
type LocalParts = { readonly date: readonly [number, number, number]; readonly time: readonly [number, number, number, number] };

/** The instant of a local time in this time zone; the first one if it occurs twice. */
export function toInstant({ date, time }: LocalParts, timeZone: string): Date {
  const asUtc = Date.UTC(date[0], date[1] - 1, date[2], ...time);
  const guess = asUtc - offsetAt(asUtc, timeZone);
  const before = asUtc - offsetAt(guess - DAY_MS / 4, timeZone);
  return new Date(before + offsetAt(before, timeZone) === asUtc ? before : asUtc - offsetAt(guess, timeZone));
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** An instant as local time in the platform's time zone, with its UTC offset, so that it can be parsed back exactly. */
export function formatLocalTime(iso: string, timeZone: string): string {
  const instant = new Date(iso).getTime();
  if (Number.isNaN(instant)) return iso;
  const offset = offsetAt(instant, timeZone);
  // A historical offset with seconds can't be written; UTC can.
  if (offset % MINUTE_MS !== 0) return iso;
  const text = new Date(instant + offset).toISOString().replace(/(?::00)?\.000Z$|Z$/, "");
  const minutes = Math.abs(offset / MINUTE_MS);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${text}${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** UTC offset of a time zone at an instant, in milliseconds */
function offsetAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour % 24, minute, second) - Math.floor(instant / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached !== undefined) return cached;
  const parts = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" } as const;
  const formatter = new Intl.DateTimeFormat("en-US", { ...parts, timeZone, hourCycle: "h23" });
  formatters.set(timeZone, formatter);
  return formatter;
}
