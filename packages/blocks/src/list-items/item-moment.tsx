import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { parseSortBy } from "@plein/contract/list-items/lists/list-sort";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";

type ItemMomentProps = {
  readonly item: ListItem;
  /** the list's order: an item without a period shows the date by which it is sorted */
  readonly sortBy: string;
  readonly className?: string | undefined;
};

/** The period of an item, or its date of publication; nothing if it has neither. */
export function ItemMoment({ item, sortBy, className }: ItemMomentProps): ReactNode {
  const intl = useIntl();
  const { periodStart, periodEnd } = item.metadata;
  if (periodStart) {
    const isAllDay = item.metadata.isAllDay === true;
    return (
      <p className={className}>
        <time dateTime={isAllDay ? periodStart.slice(0, 10) : periodStart}>
          {periodText(intl, periodStart, periodEnd ?? null, isAllDay)}
        </time>
      </p>
    );
  }
  if (periodEnd) {
    return (
      <p className={className}>
        <FormattedMessage id="block.kit.item.until" values={{ date: <time dateTime={periodEnd}>{dayText(intl, periodEnd)}</time> }} />
      </p>
    );
  }
  const moment = orderedBy(item, sortBy);
  if (moment === null) return null;
  return (
    <p className={className}>
      <time dateTime={moment}>{dayText(intl, moment)}</time>
    </p>
  );
}

/** `21 november 2026 20:00 – 22:00`; without the time for midnight, which means a whole day. */
export function periodText(intl: IntlShape, start: string, end: string | null, isAllDay = false): string {
  const hasHour = !isAllDay && clock(intl, start) !== "00:00";
  const options = hasHour ? ({ dateStyle: "long", timeStyle: "short" } as const) : ({ dateStyle: "long" } as const);
  return end === null || end === start
    ? intl.formatDate(start, options)
    : intl.formatDateTimeRange(new Date(start), new Date(end), options);
}

function orderedBy(item: ListItem, sortBy: string): string | null {
  const field = parseSortBy(sortBy)?.field;
  if (field === "publishedOn") return item.publishedOn;
  if (field === "updatedOn") return item.updatedOn;
  return field === "createdOn" ? item.createdOn : null;
}

function dayText(intl: IntlShape, moment: string): string {
  return dayFormatOf(intl).format(Date.parse(moment));
}

const dayFormats = new WeakMap<IntlShape, Intl.DateTimeFormat>();

/**
 * The format of days, cached: a list has a date for each item, and `formatDate` looks its format up by the text of its options each time.
 */
function dayFormatOf(intl: IntlShape): Intl.DateTimeFormat {
  const { locale, timeZone } = intl;
  const format = dayFormats.get(intl) ?? intl.formatters.getDateTimeFormat(locale, { dateStyle: "long", timeZone });
  dayFormats.set(intl, format);
  return format;
}

function clock(intl: IntlShape, moment: string): string {
  return intl.formatTime(moment, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}
