import type { MapTiles } from "@plein/contract/blocks/map";
import type { CountedValue, QuestionFigures } from "@plein/contract/forms/form-dashboard";
import { OTHER_ANSWER } from "@plein/contract/forms/form-results";
import { BarTable } from "@plein/ui/charts/bar-table.tsx";
import { type ReactNode, useId } from "react";
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from "react-intl";
import { alignValues } from "./comparison.ts";
import classes from "./dashboard.module.css";
import { ChartFiles } from "./files/chart-files.tsx";
import { HeatTable } from "./heat-table.tsx";
import { PlacesFigure } from "./places/places-figure.tsx";

type QuestionCardProps = {
  readonly figures: QuestionFigures;
  /** the answer to this question by which all figures are filtered */
  readonly filter: string | undefined;
  readonly onFilter: (value: string) => void;
  /** the number of versions that are shown */
  readonly versionCount: number;
  /** the figures of the same question on the other side of the comparison */
  readonly comparison: { readonly name: string; readonly figures: QuestionFigures } | null;
  /** for the answers to a location; null without maps */
  readonly mapTiles: MapTiles | null;
};

/** Types whose bars can filter: a bar is one answer, not a range of numbers or a month. */
const FILTERED: ReadonlySet<string> = new Set([
  "radio",
  "select",
  "checkboxes",
  "multiSelect",
  "imageChoice",
  "yesNo",
  "checkbox",
  "rating",
  "scale",
  "smiley",
]);

/** Types whose bars are months. */
const DATES: ReadonlySet<string> = new Set(["date", "dateTime", "dateRange"]);

/** Types whose bars can be compared: ranges of numbers and frequent words differ between both sides. */
const COMPARED: ReadonlySet<string> = new Set([...FILTERED, ...DATES]);

/** The figures of one question. */
export function QuestionCard({ figures, filter, onFilter, versionCount, comparison, mapTiles }: QuestionCardProps): ReactNode {
  const intl = useIntl();
  const title = useId();
  const { key, label, type, answered, skipped, values, mean, median, texts, versions } = figures;
  const isText = type === "shortText" || type === "longText";
  const isTable = type === "matrix" || type === "ranking";
  const isPlace = type === "location";
  return (
    <section className={classes.card} aria-labelledby={`${title} ${title}-facts`}>
      <h2 id={title}>{label || key}</h2>
      <p className={classes.muted} id={`${title}-facts`}>
        <FormattedMessage id="submissions.dashboard.answered" values={{ answered, skipped }} />
        {versions.length < versionCount && (
          <>
            {" · "}
            <FormattedMessage
              id="submissions.dashboard.onlyIn"
              values={{ versions: intl.formatList(versions.map(String)), count: versions.length }}
            />
          </>
        )}
        {mean !== null && median !== null && (
          <>
            {" · "}
            <FormattedMessage
              id="submissions.dashboard.mean"
              values={{
                mean: <FormattedNumber value={mean} maximumFractionDigits={1} />,
                median: <FormattedNumber value={median} maximumFractionDigits={1} />,
              }}
            />
          </>
        )}
      </p>
      {comparison !== null && <ComparedFacts {...comparison} />}
      {isTable && <HeatTable caption={label} values={values} answered={answered} hasMeans={type === "ranking"} />}
      {isText && texts.length > 0 && <Texts texts={texts} />}
      {isText && values.length > 0 && (
        <h3>
          <FormattedMessage id="submissions.dashboard.words" />
        </h3>
      )}
      {isPlace && <PlacesFigure figures={figures} mapTiles={mapTiles} />}
      {!isTable && !isPlace && values.length > 0 && (
        <AnswerBars figures={figures} filter={filter} onFilter={onFilter} comparison={comparison} />
      )}
      {values.length > 0 && <ChartFiles title={label || key} />}
    </section>
  );
}

/** The count of each answer, beside its count on the other side of a comparison. */
function AnswerBars({ figures, filter, onFilter, comparison }: Omit<QuestionCardProps, "versionCount" | "mapTiles">): ReactNode {
  const intl = useIntl();
  const { label, type, answered, values } = figures;
  // The bar of a choice shows its share of the respondents; the bars of a histogram are relative to the highest.
  const isChoice = FILTERED.has(type);
  const isText = type === "shortText" || type === "longText";
  const others = comparison !== null && COMPARED.has(type) && comparison.figures.type === type ? comparison : null;
  const alignedValues = alignValues(values, others?.figures.values ?? []);
  const aligned = DATES.has(type) ? alignedValues.toSorted((one, other) => (one.shown.value < other.shown.value ? -1 : 1)) : alignedValues;
  const most = Math.max(1, ...aligned.flatMap(({ count, compared }) => [count, compared]));
  const barOf = (count: number, of: number) => ({
    count,
    shown: intl.formatNumber(count),
    aside: isChoice && of > 0 ? intl.formatNumber(count / of, { style: "percent" }) : undefined,
  });
  return (
    <BarTable
      caption={label}
      heading={<FormattedMessage id="submissions.dashboard.answer" />}
      countHeading={<FormattedMessage id="submissions.dashboard.times" />}
      bars={aligned.map(({ shown, count, compared }) => ({
        value: shown.value,
        label: labelOf(shown, figures, intl),
        ...barOf(count, answered),
        ...(others !== null && { compared: barOf(compared, others.figures.answered) }),
      }))}
      total={isChoice ? answered : most}
      compared={others === null ? undefined : { heading: others.name, total: isChoice ? others.figures.answered : most }}
      filter={filter}
      onFilter={isChoice || isText ? onFilter : undefined}
    />
  );
}

function ComparedFacts({ name, figures: { answered, mean } }: NonNullable<QuestionCardProps["comparison"]>): ReactNode {
  return (
    <p className={classes.muted}>
      <FormattedMessage id="submissions.dashboard.compare.answered" values={{ name, answered }} />
      {mean !== null && (
        <>
          {" · "}
          <FormattedMessage
            id="submissions.dashboard.compare.mean"
            values={{ mean: <FormattedNumber value={mean} maximumFractionDigits={1} /> }}
          />
        </>
      )}
    </p>
  );
}

function labelOf({ value, label, upTo }: CountedValue, { type, values }: QuestionFigures, intl: IntlShape): string {
  if (label !== "") return label;
  switch (type) {
    case "yesNo":
    case "checkbox":
      return intl.formatMessage({ id: value === "true" ? "submissions.answer.yes" : "submissions.answer.no" });
    case "date":
    case "dateTime":
    case "dateRange":
      return intl.formatDate(`${value}-15T12:00:00`, { month: "long", year: "numeric" });
    case "number":
    case "calculated":
      return upTo === undefined ? value : rangeLabel(Number(value), upTo, { isLast: values.at(-1)?.value === value, intl });
    default:
      return value === OTHER_ANSWER ? intl.formatMessage({ id: "submissions.dashboard.other" }) : value;
  }
}

/** Formats a range of numbers; a range of one whole number as that number. */
function rangeLabel(from: number, upTo: number, { isLast, intl }: { readonly isLast: boolean; readonly intl: IntlShape }): string {
  const isWhole = Number.isInteger(from) && Number.isInteger(upTo);
  if (isWhole && upTo - from === 1) return intl.formatNumber(from);
  const format = (number: number) => intl.formatNumber(number, { maximumFractionDigits: 2 });
  if (isWhole) return `${format(from)} – ${format(upTo - 1)}`;
  return isLast ? `${format(from)} – ${format(upTo)}` : `${format(from)} – < ${format(upTo)}`;
}

function Texts({ texts }: { readonly texts: readonly string[] }): ReactNode {
  return (
    <>
      <h3>
        <FormattedMessage id="submissions.dashboard.newest" />
      </h3>
      <ul className={classes.texts}>
        {texts.map((text, index) => (
          // Two respondents may have written the same text, and the order of the list never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>{text}</li>
        ))}
      </ul>
    </>
  );
}
