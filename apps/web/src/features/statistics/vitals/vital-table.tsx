import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { VitalFigure } from "@plein/contract/statistics/statistics";
import { VITAL_THRESHOLDS, type WebVital } from "@plein/contract/statistics/web-vitals";
import { type ReactNode, useId } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import classes from "../statistics.module.css";
import { formatVital } from "./format-vital.ts";
import { countOf, type MeasuredVital } from "./vital-section.ts";

/** What three quarters of the views stay within, for the site and each of its top-level pages. */
export function VitalTable({ vitals }: { readonly vitals: readonly MeasuredVital[] }): ReactNode {
  const intl = useIntl();
  const title = useId();
  return (
    <div className={classes.card}>
      <h2 id={title}>
        <FormattedMessage id="statistics.vital.sections" />
      </h2>
      <p className={classes.muted}>
        <FormattedMessage id="statistics.vital.sections.note" />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-labelledby={title}>
        <table className={classes.vitals}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="statistics.vital.section" />
              </th>
              {vitals.map(({ vital }) => (
                <th key={vital} scope="col">
                  {vital.toUpperCase()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listRows(vitals, intl).map(({ path, label, figures }) => (
              <tr key={path}>
                <th scope="row">{path === "" ? label : <a href={encodePath(path)}>{label}</a>}</th>
                {figures.map(({ vital, figure }) => (
                  <td key={vital} data-rating={ratingOf(vital, figure)}>
                    {toText(intl, vital, figure)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The table for the exported file. */
export function toVitalRows(vitals: readonly MeasuredVital[], intl: IntlShape): string[][] {
  const title = intl.formatMessage({ id: "statistics.vital.sections" });
  return [
    [title, intl.formatMessage({ id: "statistics.vital.section" }), ...vitals.map(({ vital }) => vital.toUpperCase())],
    ...listRows(vitals, intl).map(({ label, figures }) => ["", label, ...figures.map(({ vital, figure }) => toText(intl, vital, figure))]),
  ];
}

type Row = {
  /** empty for the whole site */
  readonly path: string;
  readonly label: string;
  readonly figures: readonly { readonly vital: WebVital; readonly figure: VitalFigure | undefined }[];
};

/** The site first, then the top-level pages in the order of the first vital that they were measured by. */
function listRows(vitals: readonly MeasuredVital[], intl: IntlShape): Row[] {
  const titles = new Map(vitals.flatMap(({ sections }) => sections.map(({ path, title }) => [path, title] as const)));
  return [
    {
      path: "",
      label: intl.formatMessage({ id: "statistics.vital.site" }),
      figures: vitals.map(({ vital, all }) => ({ vital, figure: all })),
    },
    ...[...titles].map(([path, label]) => ({
      path,
      label,
      figures: vitals.map(({ vital, sections }) => ({ vital, figure: sections.find((section) => section.path === path)?.figure })),
    })),
  ];
}

function ratingOf(vital: WebVital, figure: VitalFigure | undefined): string | undefined {
  if (figure === undefined || figure === null || countOf(figure) === 0) return undefined;
  const [good, needsImprovement] = VITAL_THRESHOLDS[vital];
  const p75 = figure.p75 ?? Number.POSITIVE_INFINITY;
  return p75 <= good ? "good" : p75 <= needsImprovement ? "needsImprovement" : "poor";
}

/** The value with its rating in words; a dash where nothing was measured. */
function toText(intl: IntlShape, vital: WebVital, figure: VitalFigure | undefined): string {
  if (figure === null) return intl.formatMessage({ id: "statistics.few" });
  const rating = ratingOf(vital, figure);
  if (figure === undefined || rating === undefined) return "–";
  const value = figure.p75 === null ? "" : formatVital(intl, vital, figure.p75);
  return intl.formatMessage({ id: `statistics.vital.${value === "" ? "beyond" : "within"}` }, { value, rating });
}
