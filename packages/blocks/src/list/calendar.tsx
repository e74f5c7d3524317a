import type { ListItem } from "@plein/contract/list-items/list-item";
import { encodePath } from "@plein/contract/pages/normal-path";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import type { BlockEnv, OwnHeadingLevel } from "../kit/block-view-props.ts";
import { ToolsOfItem } from "../kit/lists/item-parts.tsx";
import type { ShownList } from "../kit/lists/shown-list.ts";
import classes from "./calendar.module.css";
import { monthBeside, noonOf, weeksOf } from "./month.ts";

type ListCalendarProps = { readonly list: ShownList; readonly env: BlockEnv; readonly headingLevel: OwnHeadingLevel };

/** A month with its items on their days; on a narrow screen only the days on which there is something. */
export function ListCalendar({ list, env, headingLevel }: ListCalendarProps): ReactNode {
  const intl = useIntl();
  const { month } = list.page;
  if (month === null) return null;
  const byDay = itemsByDay(list.page.items, intl);
  const weeks = weeksOf(month);
  const name = intl.formatDate(noonOf(`${month}-01`), { month: "long", year: "numeric" });
  const Heading = `h${headingLevel}` as const;
  const isEmpty = weeks.every((week) => week.every((day) => day === null || !byDay.has(day)));
  return (
    <div className={classes.room} data-items>
      <div className={classes.bar}>
        <Heading className={classes.month}>{name}</Heading>
        <MonthLink list={list} month={monthBeside(month, -1)} rel="prev" />
        <MonthLink list={list} month={monthBeside(month, 1)} rel="next" />
      </div>
      {isEmpty && (
        <p role="status">
          <FormattedMessage id="block.list.calendar.empty" />
        </p>
      )}
      <table className={classes.calendar} aria-label={name} data-empty={isEmpty || undefined}>
        <thead>
          <tr>
            {weekdays(intl).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <Day key={day ?? index} day={day} items={day === null ? [] : (byDay.get(day) ?? [])} env={env} intl={intl} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type MonthLinkProps = { readonly list: ShownList; readonly month: string; readonly rel: "prev" | "next" };

function MonthLink({ list, month, rel }: MonthLinkProps): ReactNode {
  const intl = useIntl();
  return (
    <a className={classes.beside} href={list.hrefTo({ month })} rel={rel}>
      {intl.formatDate(noonOf(`${month}-01`), { month: "long" })}
    </a>
  );
}

type DayProps = { readonly day: string | null; readonly items: readonly ListItem[]; readonly env: BlockEnv; readonly intl: IntlShape };

function Day({ day, items, env, intl }: DayProps): ReactNode {
  if (day === null) return <td className={classes.beyond} />;
  return (
    <td data-filled={items.length > 0 || undefined}>
      <time className={classes.day} dateTime={day}>
        <span className={classes.number}>{Number(day.slice(8))}</span>
        <span className={classes.whole}>{intl.formatDate(noonOf(day), { weekday: "long", day: "numeric", month: "long" })}</span>
      </time>
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.guid}>
              <a href={encodePath(item.url)}>{item.title}</a>
              <ToolsOfItem item={item} env={env} />
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

const LONGEST = 62;

/** An item stands on each day of its period, by the platform's clock. */
function itemsByDay(items: readonly ListItem[], intl: IntlShape): Map<string, ListItem[]> {
  const byDay = new Map<string, ListItem[]>();
  for (const item of items) {
    const { periodStart, periodEnd } = item.metadata;
    const first = periodStart ?? periodEnd;
    if (!first) continue;
    const last = dayOf(periodEnd ?? first, intl);
    let day = dayOf(first, intl);
    for (let count = 0; day <= last && count < LONGEST; count++) {
      byDay.set(day, [...(byDay.get(day) ?? []), item]);
      day = new Date(noonOf(day).getTime() + 86_400_000).toISOString().slice(0, 10);
    }
  }
  return byDay;
}

function dayOf(moment: string, intl: IntlShape): string {
  const {
    year = "",
    month = "",
    day = "",
  } = Object.fromEntries(
    intl.formatDateToParts(moment, { year: "numeric", month: "2-digit", day: "2-digit" }).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}`;
}

/** The first Monday of 2024 and the days after it. */
function weekdays(intl: IntlShape): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = noonOf(`2024-01-0${index + 1}`);
    return { short: intl.formatDate(day, { weekday: "short" }), long: intl.formatDate(day, { weekday: "long" }) };
  });
}
