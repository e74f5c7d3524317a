import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { serverNow } from "../clock/server-clock.ts";

const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;
/** Less than a minute is "now". 0 minutes would be "this minute", which in Dutch reads as "within a minute". */
const NOW = ["second", Number.POSITIVE_INFINITY] as const;

/** A relative time, with the exact time as a tooltip. */
export function Moment({ on }: { readonly on: string }): ReactNode {
  const intl = useIntl();
  const date = new Date(on);
  const seconds = (date.getTime() - serverNow()) / 1000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? NOW;
  return (
    <time dateTime={on} title={intl.formatDate(date, { dateStyle: "full", timeStyle: "short" })}>
      {intl.formatRelativeTime(Math.round(seconds / size), unit, { numeric: "auto" })}
    </time>
  );
}
