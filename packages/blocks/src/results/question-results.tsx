import { NO_ANSWER, OTHER_ANSWER, type ResultQuestion } from "@plein/contract/forms/form-results";
import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from "react-intl";
import type { OwnHeadingLevel } from "../kit/view/block-view-props.ts";
import type { CHARTS } from "./schema.ts";
import classes from "./view.module.css";

type QuestionResultsProps = {
  readonly question: ResultQuestion;
  readonly chart: (typeof CHARTS)[number];
  readonly headingLevel: OwnHeadingLevel;
  readonly blockGuid: Guid;
};

/** The number of times that each answer was given, as a table: each bar has its number next to it, so that the bar is decorative. */
export function QuestionResults({ question, chart, headingLevel, blockGuid }: QuestionResultsProps): ReactNode {
  const intl = useIntl();
  const { key, label, rowLabel, isMany, asked, groups, mean } = question;
  const Heading = `h${headingLevel}` as const;
  const headingId = `results-${blockGuid}-${key}-${rowLabel ?? ""}`.replaceAll(/\s/g, "_");
  const isHidden = groups.every(({ count }) => count === null);
  return (
    <section className={classes.question}>
      <Heading id={headingId} className={classes.label}>
        {label}
        {rowLabel !== undefined && <span className={classes.row}>{rowLabel}</span>}
      </Heading>
      {isHidden ? (
        <p className={classes.note}>
          <FormattedMessage id="block.results.tooFewAnswers" />
        </p>
      ) : (
        <table className={classes.table} aria-labelledby={headingId}>
          <thead className={classes.unseen}>
            <tr>
              <th scope="col">
                <FormattedMessage id="block.results.answer" />
              </th>
              <th scope="col">
                <FormattedMessage id="block.results.times" />
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ value, label: own, count }) => (
              <tr key={value}>
                <th scope="row">
                  {labelOf(question, value, own, intl)}
                  {chart === "bars" && count !== null && asked > 0 && <Bar share={count / asked} />}
                </th>
                <td>
                  {count === null ? (
                    <span className={classes.note}>
                      <FormattedMessage id="block.results.hidden" />
                    </span>
                  ) : (
                    <>
                      <FormattedNumber value={count} />
                      {asked > 0 && (
                        <span className={classes.share}>
                          <FormattedNumber value={count / asked} style="percent" />
                        </span>
                      )}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!question.isCurrent && (
        <p className={classes.note}>
          <FormattedMessage id="block.results.earlier" />
        </p>
      )}
      {!isHidden && isMany && (
        <p className={classes.note}>
          <FormattedMessage id="block.results.several" />
        </p>
      )}
      {mean !== null && (
        <p className={classes.note}>
          <FormattedMessage id="block.results.mean" values={{ mean: <FormattedNumber value={mean} maximumFractionDigits={1} /> }} />
        </p>
      )}
    </section>
  );
}

/** An SVG image and not a background, so that it is printed too. */
function Bar({ share }: { readonly share: number }): ReactNode {
  return (
    <svg className={classes.bar} aria-hidden="true" focusable="false">
      <rect className={classes.track} width="100%" height="100%" />
      <rect className={classes.fill} width={`${Math.round(share * 1000) / 10}%`} height="100%" />
    </svg>
  );
}

function labelOf({ type }: ResultQuestion, value: string, label: string, intl: IntlShape): string {
  if (value === OTHER_ANSWER) return intl.formatMessage({ id: "block.results.other" });
  if (value === NO_ANSWER) return intl.formatMessage({ id: "block.results.unanswered" });
  if (label !== "") return label;
  if (type === "yesNo" || type === "checkbox")
    return intl.formatMessage({ id: value === "true" ? "block.results.yes" : "block.results.no" });
  return value;
}
