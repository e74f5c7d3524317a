/** A calendar's month, `2026-11`. */
export type Month = string;

/** The weeks of a month, from Monday; null for days of adjacent months. */
export function weeksOf(month: Month): (string | null)[][] {
  const { year, index } = parts(month);
  const count = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const lead = (new Date(Date.UTC(year, index, 1)).getUTCDay() + 6) % 7;
  const days = [
    ...Array<null>(lead).fill(null),
    ...Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, "0")}`),
  ];
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
}

/** @param by number of months forward, or backward if negative */
export function adjacentMonth(month: Month, by: number): Month {
  const { year, index } = parts(month);
  const moved = new Date(Date.UTC(year, index + by, 1));
  return moved.toISOString().slice(0, 7);
}

/** Noon of a day: formatted in any European time zone it is the same day. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function parts(month: Month): { readonly year: number; readonly index: number } {
  const [year = "1970", number = "1"] = month.split("-");
  return { year: Number(year), index: Number(number) - 1 };
}
