import type { PageSchedule } from "@plein/contract/pages/page-schedule";
import { useState } from "react";
import { serverNow } from "../clock/server-clock.ts";
import { findEndProblem, type PublicationPeriod, plannedPeriod } from "./publication-period.ts";

/** The state of the form for the start and end of a publication. */
export type PeriodForm = {
  readonly isLater: boolean;
  readonly setLater: (isLater: boolean) => void;
  readonly from: string | null;
  readonly setFrom: (from: string | null) => void;
  readonly until: string | null;
  readonly setUntil: (until: string | null) => void;
  readonly isStartMissing: boolean;
  readonly problem: ReturnType<typeof findEndProblem>;
  /** whether problems are shown, which starts with the first attempt to submit */
  readonly isChecked: boolean;
  /** validates the form: returns the period, or null if the user must correct something */
  readonly check: () => PublicationPeriod | null;
};

/** @param schedule the current schedule of the page */
export function usePeriod(schedule: PageSchedule | undefined, opensLater = false): PeriodForm {
  const [start] = useState(() => plannedPeriod(schedule));
  const [isLater, setLater] = useState(opensLater || start.from !== null);
  const [from, setFrom] = useState(start.from);
  const [until, setUntil] = useState(start.until);
  const [isChecked, setChecked] = useState(false);
  const period = { from: isLater ? from : null, until };
  const isStartMissing = isLater && from === null;
  const problem = findEndProblem(period, new Date(serverNow()));
  const check = () => {
    setChecked(true);
    return isStartMissing || problem !== null ? null : period;
  };
  return { isLater, setLater, from, setFrom, until, setUntil, isStartMissing, problem, isChecked, check };
}
