import type { PageSchedule } from "@plein/contract/pages/page-schedule";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../tree/pages.module.css";

type ScheduleTextProps = {
  readonly schedule: PageSchedule | undefined;
  /** whether visitors can see a version of the page */
  readonly isPublished: boolean;
};

/** The schedule of a page: one line for each planned change of its visibility; renders nothing without a schedule. */
export function ScheduleText({ schedule, isPublished }: ScheduleTextProps): ReactNode {
  const intl = useIntl();
  if (schedule === undefined) return null;
  const { visibleUntil, next, expiredOn } = schedule;
  const moment = (on: string) => intl.formatDate(on, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      {visibleUntil !== null && <Line id="pages.schedule.until" moment={moment(visibleUntil)} />}
      {next !== null && <Line id={isPublished ? "pages.schedule.nextFrom" : "pages.schedule.from"} moment={moment(next.from)} />}
      {next !== null && next.until !== null && <Line id="pages.schedule.until" moment={moment(next.until)} />}
      {expiredOn !== null && next === null && <Line id="pages.schedule.expired" moment={moment(expiredOn)} />}
    </>
  );
}

type LineProps = {
  readonly id: "pages.schedule.until" | "pages.schedule.from" | "pages.schedule.nextFrom" | "pages.schedule.expired";
  readonly moment: string;
};

function Line({ id, moment }: LineProps): ReactNode {
  return (
    <span className={classes.second}>
      <FormattedMessage id={id} values={{ moment }} />
    </span>
  );
}
