import type { FormDashboard } from "@plein/contract/forms/form-dashboard";
import { languageName } from "@plein/contract/language-name";
import { type ReactNode, useId } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import classes from "./dashboard.module.css";
import { ChartFiles } from "./files/chart-files.tsx";
import { StepCountsTable } from "./step-counts-table.tsx";

type Audience = FormDashboard["audience"][number];

/** The drop-off of a form by where people came from, by their kind of device and by their language. */
export function AudienceCard({ audience }: Pick<FormDashboard, "audience">): ReactNode {
  const intl = useIntl();
  const title = useId();
  if (audience.length === 0) return null;
  return (
    <div className={`${classes.card} ${classes.wide}`}>
      <h2 id={title}>
        <FormattedMessage id="submissions.dashboard.audience" />
      </h2>
      <p className={classes.muted}>
        <FormattedMessage id="submissions.dashboard.audience.text" />
      </p>
      {audience.map((one) => (
        <FacetTable key={one.facet} {...one} />
      ))}
      <ChartFiles title={intl.formatMessage({ id: "submissions.dashboard.audience" })} />
    </div>
  );
}

function FacetTable({ facet, groups }: Audience): ReactNode {
  const intl = useIntl();
  const title = useId();
  return (
    <>
      <h3 id={title}>
        <FormattedMessage id={`submissions.dashboard.audience.${facet}`} />
      </h3>
      <StepCountsTable
        titleId={title}
        heading={<FormattedMessage id={`submissions.dashboard.audience.${facet}.value`} />}
        rows={groups.map(({ value, ...counts }) => ({ ...counts, key: value ?? "", name: nameOf(facet, value, intl) }))}
      />
    </>
  );
}

const WITH_TEXT: ReadonlySet<string> = new Set(["self", "direct", "unknown", "desktop", "mobile", "tablet", "und"]);

function nameOf(facet: Audience["facet"], value: string | null, intl: IntlShape): string {
  if (value === null) return intl.formatMessage({ id: "submissions.dashboard.audience.others" });
  if (WITH_TEXT.has(value)) return intl.formatMessage({ id: `submissions.dashboard.audience.${value}` });
  return facet === "language" ? languageName(value, intl.locale) : value;
}
