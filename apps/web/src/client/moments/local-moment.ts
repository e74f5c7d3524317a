/** Formats an instant as local time in the platform's time zone, for an input: `2026-11-21T14:30`; empty for none. */
export function toLocalTime(moment: string | null | undefined, timeZone: string): string {
  const time = Date.parse(moment ?? "");
  return Number.isNaN(time) ? "" : clockAt(time, timeZone);
}

/** Parses a local time in the platform's time zone; null for invalid text. A time in a skipped hour (DST) means the hour after it. */
export function parseLocalTime(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (local === "" || Number.isNaN(asUtc)) return null;
  const offsetAt = (time: number) => Date.parse(`${clockAt(time, timeZone)}Z`) - time;
  // Around a DST change, the offset at the typed time may differ from the offset at the guess.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}

function clockAt(time: number, timeZone: string): string {
  const whole = Math.floor(time / 60_000) * 60_000;
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(whole);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}
