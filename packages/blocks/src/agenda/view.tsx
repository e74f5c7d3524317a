import type { ShownCalendar } from "@plein/contract/list-items/lists/calendar";
import { listCalendarPath } from "@plein/contract/list-items/lists/feed-path";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { MonthCalendar } from "../list-items/calendar/month-calendar.tsx";
import { ListPager } from "../list-items/list-pager.tsx";
import { listAnchor, type ShownList } from "../list-items/shown-list.ts";
import { AgendaList } from "./agenda-list.tsx";
import type { agenda } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof agenda>;

export function AgendaView(props: Props): ReactNode {
  const { guid, content, options, env } = props;
  const list = env.listOf(guid);
  const calendar = list?.page.calendar ?? null;
  return (
    <div className={classes.agenda} id={listAnchor(guid)}>
      <InPlaceText env={env} guid={guid} field="/intro" value={content.intro} as="p" className={classes.intro} />
      {env.itemTools && options.allowAdd && <env.itemTools.ListTools blockGuid={guid} />}
      {list && calendar && <Calendar {...props} list={list} calendar={calendar} />}
      {list && options.showFeed && (
        <p className={classes.links}>
          <a href={listCalendarPath(guid)} type="text/calendar">
            <FormattedMessage id="block.kit.followCalendar" />
          </a>
        </p>
      )}
    </div>
  );
}

type CalendarProps = Props & { readonly list: ShownList; readonly calendar: ShownCalendar };

function Calendar({ options, env, headingLevel, list, calendar }: CalendarProps): ReactNode {
  const viewProps = { list, calendar, env, headingLevel };
  return (
    <>
      <Views list={list} calendar={calendar} own={options.view} />
      {calendar.view === "month" ? <MonthCalendar {...viewProps} id={list.resultsId} /> : <AgendaList {...viewProps} />}
      {calendar.view === "list" && <ListPager list={list} hasMore={false} />}
    </>
  );
}

type ViewsProps = Pick<CalendarProps, "list" | "calendar"> & { readonly own: ShownCalendar["view"] };

/** Links to the other views: other URLs of the same page. */
function Views({ list, calendar, own }: ViewsProps): ReactNode {
  const intl = useIntl();
  const { view, isPast, canLookBack } = calendar;
  const hrefOf = (target: ShownCalendar["view"], past = false) =>
    list.hrefTo({ view: target === own ? "" : target, past, ...(target === "list" ? { month: "" } : {}) });
  return (
    <nav className={classes.links} aria-label={intl.formatMessage({ id: "block.agenda.views" })}>
      <a href={hrefOf("month")} aria-current={view === "month" || undefined}>
        <FormattedMessage id="block.agenda.asMonth" />
      </a>
      <a href={hrefOf("list")} aria-current={(view === "list" && !isPast) || undefined}>
        {canLookBack ? <FormattedMessage id="block.agenda.upcoming" /> : <FormattedMessage id="block.agenda.asList" />}
      </a>
      {canLookBack && (
        <a href={hrefOf("list", true)} aria-current={isPast || undefined}>
          <FormattedMessage id="block.agenda.past" />
        </a>
      )}
    </nav>
  );
}
