import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { FilterChoice } from "../../client/lists/filter-choice.tsx";
import { SearchField } from "../../client/lists/search-field.tsx";
import classes from "./logs.module.css";
import { type ErrorSearch, SEVERITIES, SHOWN_STATES, SOURCES } from "./use-error-search.ts";

type ErrorFiltersProps = { readonly search: ErrorSearch; readonly onChange: (changes: Partial<ErrorSearch>) => void };

/** The filters of the list, each of which applies immediately. */
export function ErrorFilters({ search, onChange }: ErrorFiltersProps): ReactNode {
  const intl = useIntl();
  const clearLabel = (filter: string) => intl.formatMessage({ id: "errors.filter.clearOne" }, { filter });
  return (
    <search className={classes.filters} aria-label={intl.formatMessage({ id: "errors.filter.label" })}>
      <SearchField label={intl.formatMessage({ id: "errors.filter.text" })} value={search.text} onChange={(text) => onChange({ text })} />
      <NativeSelect
        aria-label={intl.formatMessage({ id: "errors.filter.state" })}
        value={search.state}
        data={SHOWN_STATES.map((state) => ({ value: state, label: intl.formatMessage({ id: `errors.filter.state.${state}` }) }))}
        onChange={(event) => onChange({ state: SHOWN_STATES.find((state) => state === event.currentTarget.value) ?? "open" })}
      />
      <FilterChoice
        label={intl.formatMessage({ id: "errors.filter.severity" })}
        clearLabel={clearLabel}
        value={search.severity}
        choices={SEVERITIES.map((value) => ({ value, label: intl.formatMessage({ id: `errors.filter.severity.${value}` }) }))}
        onChange={(chosen) => onChange({ severity: SEVERITIES.find((severity) => severity === chosen) })}
      />
      <FilterChoice
        label={intl.formatMessage({ id: "errors.filter.source" })}
        clearLabel={clearLabel}
        value={search.source}
        choices={SOURCES.map((value) => ({ value, label: intl.formatMessage({ id: `errors.source.${value}` }) }))}
        onChange={(chosen) => onChange({ source: SOURCES.find((source) => source === chosen) })}
      />
    </search>
  );
}
