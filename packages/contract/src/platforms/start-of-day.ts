/** Days in the platform's time zone: a day has 23 hours when daylight saving starts, 25 when it ends. */

const DAY_MS = 86_400_000;

/**
 * The first instant of the day that contains `instant`, in `timeZone` (an IANA name).
 *
 * @param daysBack whole calendar days earlier; 0 is that day itself
 */
export function startOfDay(instant: Date, timeZone: string, daysBack = 0): Date {
  const today = localTimeMs(instant.getTime(), timeZone);
  return firstInstantOf(Math.floor(today / DAY_MS) * DAY_MS - daysBack * DAY_MS, timeZone);
}

/**
 * The first instant of a date, such as the day on which a form opens; with `daysOn` 1 the end of that day, exclusive.
 *
 * @param date `yyyy-mm-dd`
 */
export function startOfDate(date: string, timeZone: string, daysOn = 0): Date {
  return firstInstantOf(Date.parse(`${date}T00:00:00Z`) + daysOn * DAY_MS, timeZone);
}

/**
 * The earliest instant with the given local date. If the clock is put forward at midnight the day starts at 01:00; if it is put back
 * over midnight, 00:00 occurs twice or the previous day repeats its last hour first.
 *
 * @param localMidnightMs the midnight as if it were in UTC
 */
function firstInstantOf(localMidnightMs: number, timeZone: string): Date {
  const key = `${localMidnightMs} ${timeZone}`;
  const cached = firstInstants.get(key);
  if (cached !== undefined) return new Date(cached);
  const firstMs = findFirstMs(localMidnightMs, timeZone);
  if (firstInstants.size >= MAX_KEPT) firstInstants.clear();
  firstInstants.set(key, firstMs);
  return new Date(firstMs);
}

/** The results in milliseconds, cached: every list needs that of today, and computing it formats four dates. */
const firstInstants = new Map<string, number>();
const MAX_KEPT = 1000;

function findFirstMs(localMidnightMs: number, timeZone: string): number {
  const candidates = [localMidnightMs - DAY_MS, localMidnightMs + DAY_MS]
    .map((near) => localMidnightMs - (localTimeMs(near, timeZone) - near))
    .sort((one, other) => one - other);
  const first = candidates.find((candidate) => localTimeMs(candidate, timeZone) >= localMidnightMs);
  return first ?? localMidnightMs;
}

/** The local time in a time zone, as if it were in UTC. */
function localTimeMs(instantMs: number, timeZone: string): number {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instantMs % 1000) + 1000) % 1000);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** English only for its digits; it is never shown. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const number = "2-digit";
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
    });
  clocks.set(timeZone, clock);
  return clock;
}
