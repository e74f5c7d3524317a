import type { ShownCalendar } from "@plein/contract/list-items/lists/calendar";
import { noonOf } from "@plein/contract/list-items/lists/month";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import type { BlockEnv, OwnHeadingLevel } from "../kit/view/block-view-props.ts";
import { dayOf, itemAt, type TimedItem, timedItems } from "../list-items/calendar/calendar-days.ts";
import { ItemRows } from "../list-items/item-rows.tsx";
import type { ShownList } from "../list-items/shown-list.ts";
import classes from "./view.module.css";

type AgendaListProps = {
  readonly list: ShownList;
  readonly calendar: ShownCalendar;
  readonly env: BlockEnv;
  readonly headingLevel: OwnHeadingLevel;
};

const LOOK = { showImage: true, showDescription: true, showDate: true, shownFields: ["location"] };

/** Occurrences in a list, grouped by the month in which they start. */
export function AgendaList({ list, calendar, env, headingLevel }: AgendaListProps): ReactNode {
  const intl = useIntl();
  const months = byMonth(timedItems(list.page.items, calendar.occurrences), intl);
  const Heading = `h${headingLevel}` as const;
  if (months.length === 0)
    return (
      <p id={list.resultsId} tabIndex={-1} role="status">
        <FormattedMessage id="block.agenda.empty" />
      </p>
    );
  return months.map(([month, timed], index) => (
    <section key={month}>
      <Heading className={classes.month} {...(index === 0 ? { id: list.resultsId, tabIndex: -1 } : {})}>
        {intl.formatDate(noonOf(`${month}-01`), { month: "long", year: "numeric" })}
      </Heading>
      <ItemRows
        items={timed.map(itemAt)}
        types={list.page.types}
        sortBy="periodStart_asc"
        look={LOOK}
        env={env}
        headingLevel={headingLevel === 2 ? 3 : 4}
      />
    </section>
  ));
}

/** Groups the items by month, in the order of their occurrences. */
function byMonth(timed: readonly TimedItem[], intl: IntlShape): [string, TimedItem[]][] {
  const months = new Map<string, TimedItem[]>();
  for (const one of timed) {
    const month = dayOf(one.occurrence.start, intl).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), one]);
  }
  return [...months];
}
