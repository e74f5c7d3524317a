import type { ShownCalendar } from "@plein/contract/list-items/lists/calendar";
import { noonOf, weeksOf } from "@plein/contract/list-items/lists/month";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import type { BlockEnv, OwnHeadingLevel } from "../../kit/view/block-view-props.ts";
import { ToolsOfItem } from "../item-parts.tsx";
import type { ShownList } from "../shown-list.ts";
import { groupByDay, startTimeOn, type TimedItem, timedItems } from "./calendar-days.ts";
import classes from "./month-calendar.module.css";

type MonthCalendarProps = {
  readonly list: ShownList;
  readonly calendar: ShownCalendar;
  readonly env: BlockEnv;
  readonly headingLevel: OwnHeadingLevel;
  /** id of its heading, to which links to other months lead */
  readonly id: string | undefined;
};

/** A month with its items on their days; on a narrow screen only the days with items. */
export function MonthCalendar({ list, calendar, env, headingLevel, id }: MonthCalendarProps): ReactNode {
  const intl = useIntl();
  const { month, previousMonth, nextMonth } = calendar;
  const byDay = groupByDay(month, timedItems(list.page.items, calendar.occurrences), intl);
  const name = intl.formatDate(noonOf(`${month}-01`), { month: "long", year: "numeric" });
  const Heading = `h${headingLevel}` as const;
  const isEmpty = byDay.size === 0;
  return (
    <div className={classes.room} data-items>
      <div className={classes.bar}>
        <Heading className={classes.month} id={id} tabIndex={id === undefined ? undefined : -1}>
          {name}
        </Heading>
        {previousMonth !== null && <MonthLink list={list} month={previousMonth} rel="prev" />}
        {nextMonth !== null && <MonthLink list={list} month={nextMonth} rel="next" />}
      </div>
      {isEmpty && (
        <p role="status">
          <FormattedMessage id="block.kit.calendar.empty" />
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
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <Day key={day ?? index} day={day} timed={day === null ? [] : (byDay.get(day) ?? [])} env={env} intl={intl} />
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

type DayProps = { readonly day: string | null; readonly timed: readonly TimedItem[]; readonly env: BlockEnv; readonly intl: IntlShape };

function Day({ day, timed, env, intl }: DayProps): ReactNode {
  if (day === null) return <td className={classes.beyond} />;
  return (
    <td data-filled={timed.length > 0 || undefined}>
      <time className={classes.day} dateTime={day}>
        <span className={classes.number}>{Number(day.slice(8))}</span>
        <span className={classes.whole}>{intl.formatDate(noonOf(day), { weekday: "long", day: "numeric", month: "long" })}</span>
      </time>
      {timed.length > 0 && (
        <ul className={classes.items}>
          {timed.map((one) => (
            <li key={`${one.item.guid} ${one.occurrence.start}`}>
              <a href={encodePath(one.item.url)}>
                {startTimeOn(day, one, intl)} {one.item.title}
              </a>
              <ToolsOfItem item={one.item} env={env} />
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

/** The first Monday of 2024 and the following days. */
function weekdays(intl: IntlShape): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = noonOf(`2024-01-0${index + 1}`);
    return { short: intl.formatDate(day, { weekday: "short" }), long: intl.formatDate(day, { weekday: "long" }) };
  });
}
