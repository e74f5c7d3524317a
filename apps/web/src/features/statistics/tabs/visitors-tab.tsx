import type { VisitorStatistics } from "@plein/contract/statistics/statistics";
import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import { type ReactNode, useId } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { QueryState } from "../query-state.tsx";
import type { Section } from "../section.ts";
import { Sections } from "../sections.tsx";
import classes from "../statistics.module.css";

const KINDS = ["source", "device", "browser", "language", "country"] as const;
/** Values with a translated name; other values are shown as they are. */
const NAMED: ReadonlySet<string> = new Set(["direct", "desktop", "mobile", "tablet", "other", "und", ""]);

/** The sources of visits, the devices and languages, and the times. */
export function VisitorsTab({ period }: { readonly period: StatisticsPeriod }): ReactNode {
  const intl = useIntl();
  const query = trpc.statistics.getVisitors.useQuery(period, { placeholderData: (before) => before });
  return (
    <QueryState query={query}>
      {(visitors) => (
        <Sections tab="visitors" sections={listSections(visitors, intl)}>
          <HourTable hours={visitors.hours} />
        </Sections>
      )}
    </QueryState>
  );
}

function listSections(visitors: VisitorStatistics, intl: IntlShape): Section[] {
  // Without a proxy that tells countries there are none to count.
  const kinds = KINDS.filter((kind) => kind !== "country" || visitors.country.length > 0);
  return [
    ...kinds.map((kind) => toSection(kind, visitors, intl)),
    toLanguageSection("contentLanguage", visitors, intl),
    toLanguageSection("translated", visitors, intl),
  ];
}

function toLanguageSection(kind: "contentLanguage" | "translated", visitors: VisitorStatistics, intl: IntlShape): Section {
  return {
    key: kind,
    title: intl.formatMessage({ id: `statistics.visitors.${kind}` }),
    note: intl.formatMessage({ id: `statistics.visitors.${kind}.note` }),
    heading: intl.formatMessage({ id: "statistics.visitors.language" }),
    countHeading: intl.formatMessage({ id: "statistics.figure.views" }),
    empty: intl.formatMessage({ id: "statistics.none" }),
    rows: visitors[kind].map(({ value, views }) => ({ key: value, label: nameOf("language", value, intl), count: views })),
  };
}

function toSection(kind: (typeof KINDS)[number], visitors: VisitorStatistics, intl: IntlShape): Section {
  return {
    key: kind,
    title: intl.formatMessage({ id: `statistics.visitors.${kind}` }),
    heading: intl.formatMessage({ id: `statistics.visitors.${kind}` }),
    countHeading: intl.formatMessage({ id: "statistics.figure.visits" }),
    empty: intl.formatMessage({ id: "statistics.none" }),
    rows: visitors[kind].map(({ value, visits }) => ({ key: value, label: nameOf(kind, value, intl), count: visits })),
  };
}

function nameOf(kind: (typeof KINDS)[number], value: string, intl: IntlShape): string {
  if (NAMED.has(value)) return intl.formatMessage({ id: `statistics.value.${value === "" ? "rest" : value}` });
  if (kind !== "language" && kind !== "country") return value;
  return intl.formatDisplayName(value, { type: kind === "language" ? "language" : "region" }) ?? value;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** A Monday, from which the names of the days of the week are formatted. */
const FIRST_DAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

/** A heat map of views by hour and day of the week: more views are darker. */
function HourTable({ hours }: Pick<VisitorStatistics, "hours">): ReactNode {
  const intl = useIntl();
  const title = useId();
  const most = Math.max(1, ...hours.map(({ views }) => views));
  const viewsAt = (weekday: number, hour: number) => hours.find((one) => one.weekday === weekday && one.hour === hour)?.views ?? 0;
  const dayName = (weekday: number, width: "long" | "short") =>
    intl.formatDate(FIRST_DAY + (weekday - 1) * DAY_MS, { weekday: width, timeZone: "UTC" });
  return (
    <div className={classes.card}>
      <h2 id={title}>
        <FormattedMessage id="statistics.visitors.hours" />
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-labelledby={title}>
        <table className={classes.hours}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="statistics.visitors.hour" />
              </th>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" abbr={dayName(weekday, "long")}>
                  {dayName(weekday, "short")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {HOURS.map((hour) => (
              <tr key={hour}>
                <th scope="row">{hour}:00</th>
                {WEEKDAYS.map((weekday) => {
                  const views = viewsAt(weekday, hour);
                  const share = Math.round((views / most) * 100);
                  return (
                    <td
                      key={weekday}
                      data-none={views === 0 ? "" : undefined}
                      style={{ background: `color-mix(in srgb, var(--plein-tint) ${share}%, transparent)` }}
                    >
                      {intl.formatNumber(views)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
