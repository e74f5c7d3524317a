import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import type { BlockEnv, BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { type DayPeriod, dayOf, daysLeft, stateOn } from "./period-of-days.ts";
import type { periodState } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof periodState>;

const STATES = ["before", "now", "after"] as const;
/** The texts don't depend on whether the period ends. */
const NAMES = { "open-future": "before", open: "now", "close-future": "now", closed: "after" } as const;

/** The text of today's state; editors see the texts of all three. A cached page is at most a minute old. */
export function PeriodStateView(props: Props): ReactNode {
  const { guid, content, options, env, headingLevel } = props;
  const { timeZone } = useIntl();
  const period = periodOf(options, env, timeZone);
  const today = dayOf(new Date(), timeZone);
  const stateName = stateOn(today, period);
  const state = stateName && NAMES[stateName];
  if (!env.isEditing && (state === null || content.title === "")) return null;
  return (
    <div className={classes.period} data-state={state ?? "before"}>
      {state !== null && (
        <p className={classes.state}>
          <FormattedMessage id={`block.periodState.state.${state}`} />
        </p>
      )}
      <InPlaceText env={env} guid={guid} field="/title" value={content.title} as={`h${headingLevel}`} className={classes.title} />
      {state === null ? (
        <p className={classes.days}>
          <FormattedMessage id="block.periodState.noDays" />
        </p>
      ) : (
        <p className={classes.days}>
          {period.mode === "Custom" && (
            <span>
              <Days {...period} />
            </span>
          )}
          {options.hasCountdown && <Countdown state={state} days={daysLeft(today, period)} />}
        </p>
      )}
      {(env.isEditing ? STATES : STATES.filter((one) => one === state)).map((one) => (
        <div key={one} className={classes.words}>
          {env.isEditing && (
            <span className={classes.when}>
              <FormattedMessage id={`block.periodState.state.${one}`} />
            </span>
          )}
          <InPlaceText env={env} guid={guid} field={`/${one}`} value={content[one]} as="p" />
        </div>
      ))}
    </div>
  );
}

function periodOf({ mode, source, startsOn, endsOn }: Props["options"], { item }: BlockEnv, timeZone: string | undefined): DayPeriod {
  if (source === "days" || item === undefined) return { mode, startsOn, endsOn };
  const { periodStart, periodEnd } = item.metadata;
  const day = (moment: string | null | undefined) => (moment ? dayOf(new Date(moment), timeZone) : "");
  return { mode, startsOn: day(periodStart), endsOn: day(periodEnd) };
}

function Days({ startsOn, endsOn }: DayPeriod): ReactNode {
  const id = startsOn === "" ? "until" : endsOn === "" ? "from" : startsOn === endsOn ? "on" : "fromUntil";
  return <FormattedMessage id={`block.periodState.${id}`} values={{ first: <Day day={startsOn} />, last: <Day day={endsOn} /> }} />;
}

function Day({ day }: { readonly day: string }): ReactNode {
  if (day === "") return null;
  // A day is the same one everywhere.
  return (
    <time dateTime={day}>
      <FormattedDate value={`${day}T12:00:00Z`} timeZone="UTC" dateStyle="long" />
    </time>
  );
}

function Countdown({ state, days }: { readonly state: (typeof STATES)[number]; readonly days: number | null }): ReactNode {
  if (days === null) return null;
  return (
    <strong className={classes.countdown}>
      <FormattedMessage id={`block.periodState.countdown.${state}`} values={{ days }} />
    </strong>
  );
}
