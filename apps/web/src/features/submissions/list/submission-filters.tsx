import { Button } from "@mantine/core";
import { SUBMISSION_CHANNELS, SUBMISSION_STATES } from "@plein/contract/forms/form-submission";
import type { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FilterChoice } from "../../../client/lists/filter-choice.tsx";
import { SearchField } from "../../../client/lists/search-field.tsx";
import classes from "../submissions.module.css";
import { AnswerFilters } from "./answer-filters.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { DayFilter } from "./day-filter.tsx";
import { isFiltered, NO_SEARCH, NOBODY, type SubmissionSearch } from "./use-submission-search.ts";

type SubmissionFiltersProps = {
  readonly form: SubmissionsOverview;
  readonly search: SubmissionSearch;
  readonly onChange: (changes: Partial<SubmissionSearch>) => void;
};

/** States to filter by; a concept isn't submitted yet. */
const STATES = SUBMISSION_STATES.filter((state) => state !== "Concept");

/** Search and filters; each applies immediately. */
export function SubmissionFilters({ form, search, onChange }: SubmissionFiltersProps): ReactNode {
  const intl = useIntl();
  const label = (name: "label" | "search" | "state" | "version" | "labels" | "assignee" | "channel" | "nobody") =>
    intl.formatMessage({ id: `submissions.filter.${name}` });
  const clearLabel = (filter: string) => intl.formatMessage({ id: "submissions.filter.clear" }, { filter });
  return (
    <search aria-label={label("label")}>
      <div className={classes.filters}>
        <SearchField
          className={classes.search ?? ""}
          label={label("search")}
          value={search.words}
          onChange={(words) => onChange({ words })}
        />
        <FilterChoice
          clearLabel={clearLabel}
          label={label("state")}
          value={search.state}
          choices={STATES.map((state) => ({ value: state, label: intl.formatMessage({ id: `submissions.state.${state}` }) }))}
          onChange={(state) => onChange({ state: STATES.find((known) => known === state) })}
        />
        <FilterChoice
          clearLabel={clearLabel}
          label={label("assignee")}
          value={search.assignee}
          choices={[
            { value: NOBODY, label: label("nobody") },
            ...form.handlers.map(({ guid, name }) => ({ value: guid, label: name || intl.formatMessage({ id: "submissions.someone" }) })),
          ]}
          onChange={(assignee) => onChange({ assignee })}
        />
        <FilterChoice
          clearLabel={clearLabel}
          label={label("channel")}
          value={search.channel}
          choices={SUBMISSION_CHANNELS.map((channel) => ({
            value: channel,
            label: intl.formatMessage({ id: `submissions.channel.${channel}` }),
          }))}
          onChange={(channel) => onChange({ channel: SUBMISSION_CHANNELS.find((known) => known === channel) })}
        />
        {(form.labels.length > 0 || search.label !== undefined) && (
          <FilterChoice
            clearLabel={clearLabel}
            label={label("labels")}
            value={search.label}
            choices={[...new Set([...form.labels, ...(search.label === undefined ? [] : [search.label])])].map((name) => ({
              value: name,
              label: name,
            }))}
            onChange={(name) => onChange({ label: name })}
          />
        )}
        {form.versions.length > 1 && (
          <FilterChoice
            clearLabel={clearLabel}
            label={label("version")}
            value={search.version === undefined ? undefined : String(search.version)}
            choices={form.versions.toReversed().map((version) => ({
              value: String(version),
              label: intl.formatMessage({ id: "submissions.version" }, { version }),
            }))}
            onChange={(version) => onChange({ version: version === undefined ? undefined : Number(version) })}
          />
        )}
        <DayFilter name="from" value={search.from} onChange={(from) => onChange({ from })} />
        <DayFilter name="until" value={search.until} onChange={(until) => onChange({ until })} />
      </div>
      <div className={classes.secondFilters}>
        <AnswerFilters questions={form.questions} answers={search.answers} onChange={(answers) => onChange({ answers })} />
        <ColumnChoice questions={form.questions} chosen={search.columns} onChange={(columns) => onChange({ columns, page: search.page })} />
        {isFiltered(search) && (
          <Button variant="subtle" onClick={() => onChange(NO_SEARCH)}>
            <FormattedMessage id="submissions.filter.clearAll" />
          </Button>
        )}
      </div>
    </search>
  );
}
