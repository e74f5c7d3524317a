import { addDays, StatisticsPeriod } from "@plein/contract/statistics/statistics-period";

export const STATISTICS_TABS = ["overview", "content", "visitors", "search", "forms", "users", "media", "technical"] as const;
export type StatisticsTab = (typeof STATISTICS_TABS)[number];

/** Periods that end today, in days. */
export const LENGTHS = [7, 30, 90, 365] as const;
const DEFAULT_LENGTH = 30;

export const FIGURES = ["visits", "views", "visitors", "searches", "submissions", "accounts", "notFound", "robots"] as const;
export type Figure = (typeof FIGURES)[number];

/** The state of the screen, as stored in the URL. */
export type StatisticsSearch = {
  readonly tab: StatisticsTab;
  /** the number of days until today, or a custom period */
  readonly period: (typeof LENGTHS)[number] | StatisticsPeriod;
  /** the figure in the chart of the overview */
  readonly figure: Figure;
};

/** Parses the URL; ignores unknown values. */
export function readSearch(params: URLSearchParams): StatisticsSearch {
  const own = StatisticsPeriod.safeParse({ from: params.get("from"), until: params.get("until") });
  return {
    tab: STATISTICS_TABS.find((tab) => tab === params.get("tab")) ?? "overview",
    period: own.success ? own.data : (LENGTHS.find((length) => String(length) === params.get("days")) ?? DEFAULT_LENGTH),
    figure: FIGURES.find((figure) => figure === params.get("figure")) ?? "visits",
  };
}

export function writeSearch({ tab, period, figure }: StatisticsSearch): string {
  const params = new URLSearchParams();
  if (tab !== "overview") params.set("tab", tab);
  if (typeof period !== "number") for (const [name, day] of Object.entries(period)) params.set(name, day);
  else if (period !== DEFAULT_LENGTH) params.set("days", String(period));
  if (figure !== "visits") params.set("figure", figure);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** @param today in the platform's time zone */
export function toPeriod({ period }: Pick<StatisticsSearch, "period">, today: string): StatisticsPeriod {
  return typeof period === "number" ? { from: addDays(today, 1 - period), until: today } : period;
}
