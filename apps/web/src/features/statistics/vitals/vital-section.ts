import type { TechnicalStatistics, VitalFigure } from "@plein/contract/statistics/statistics";
import { VITAL_THRESHOLDS } from "@plein/contract/statistics/web-vitals";
import type { IntlShape } from "react-intl";
import type { Section } from "../section.ts";
import { formatPoints, formatShare } from "./format-share.ts";
import { formatVital } from "./format-vital.ts";

export type MeasuredVital = TechnicalStatistics["vitals"][number];

const RATINGS = ["good", "needsImprovement", "poor"] as const;

/** How often a web vital was good, needed improvement and was poor, with the change of each share in percentage points. */
export function toVitalSection({ vital, all, before }: MeasuredVital, intl: IntlShape): Section {
  const [good, needsImprovement] = VITAL_THRESHOLDS[vital].map((limit) => formatVital(intl, vital, limit));
  const measured = all === null ? 0 : countOf(all);
  return {
    key: vital,
    title: intl.formatMessage({ id: `statistics.vital.${vital}` }),
    note: intl.formatMessage({ id: `statistics.vital.${vital}.note` }),
    heading: intl.formatMessage({ id: "statistics.vital.rating" }),
    countHeading: intl.formatMessage({ id: "statistics.vital.share" }),
    empty: intl.formatMessage({ id: all === null ? "statistics.vital.few" : "statistics.none" }),
    total: measured,
    rows:
      all === null || measured === 0
        ? []
        : RATINGS.map((rating) => ({
            key: rating,
            label: intl.formatMessage({ id: `statistics.vital.${rating}` }, { good, needsImprovement }),
            count: all[rating],
            shown: formatShare(intl, all[rating] / measured),
            aside: formatPoints(intl, all[rating] / measured, shareBefore(before, rating)),
          })),
  };
}

export function countOf({ good, needsImprovement, poor }: NonNullable<VitalFigure>): number {
  return good + needsImprovement + poor;
}

/** Undefined where little or nothing was measured. */
function shareBefore(before: VitalFigure, rating: (typeof RATINGS)[number]): number | undefined {
  const measured = before === null ? 0 : countOf(before);
  return before === null || measured === 0 ? undefined : before[rating] / measured;
}
