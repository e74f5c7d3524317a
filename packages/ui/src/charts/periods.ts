/** A day, or the first day of a week or a month, with its number of submissions. */
export type Period = { readonly day: string; readonly count: number };
type Periods = { readonly unit: "day" | "week" | "month"; readonly periods: readonly Period[] };

const DAY_MS = 86_400_000;
const MAX_COLUMNS = 62;

/** The days between the first and the last, including those without submissions; as weeks or months if there are too many. */
export function toPeriods(days: readonly Period[]): Periods {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return { unit: "day", periods: [] };
  const length = (Date.parse(last.day) - Date.parse(first.day)) / DAY_MS + 1;
  const unit = length <= MAX_COLUMNS ? "day" : length <= MAX_COLUMNS * 7 ? "week" : "month";
  const counts = new Map<string, number>();
  for (let at = Date.parse(first.day); at <= Date.parse(last.day); at += DAY_MS) counts.set(startOf(at, unit), 0);
  for (const { day, count } of days) {
    const start = startOf(Date.parse(day), unit);
    counts.set(start, (counts.get(start) ?? 0) + count);
  }
  return { unit, periods: [...counts].map(([day, count]) => ({ day, count })) };
}

/** Weeks start on Monday (ISO 8601). */
function startOf(at: number, unit: Periods["unit"]): string {
  const date = new Date(at);
  if (unit === "week") date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  if (unit === "month") date.setUTCDate(1);
  return date.toISOString().slice(0, 10);
}
