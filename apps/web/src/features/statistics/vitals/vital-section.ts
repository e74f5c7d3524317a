import type { TechnicalStatistics, VitalFigure } from "@plein/contract/statistics/statistics";
import { VITAL_THRESHOLDS } from "@plein/contract/statistics/web-vitals";
import type { IntlShape } from "react-intl";
import type { Section } from "../section.ts";
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
            aside: formatPoints(intl, all[rating] / measured, before, rating),
          })),
  };
}

export function countOf({ good, needsImprovement, poor }: NonNullable<VitalFigure>): number {
  return good + needsImprovement + poor;
}

function formatShare(intl: IntlShape, share: number): string {
  return intl.formatNumber(share, { style: "percent", maximumFractionDigits: 0 });
}

/** The change of a share since the period before, such as "+3 pp"; undefined where little or nothing was measured then. */
function formatPoints(intl: IntlShape, share: number, before: VitalFigure, rating: (typeof RATINGS)[number]): string | undefined {
  const measured = before === null ? 0 : countOf(before);
  if (before === null || measured === 0) return undefined;
  const points = intl.formatNumber(100 * (share - before[rating] / measured), { signDisplay: "exceptZero", maximumFractionDigits: 0 });
  return intl.formatMessage({ id: "statistics.vital.points" }, { points });
}
