import { Button } from "@mantine/core";
import { FORM_FILTERS } from "@plein/contract/forms/form-list";
import { IconArchive, IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FilterChoice } from "../../../client/lists/filter-choice.tsx";
import { SearchField } from "../../../client/lists/search-field.tsx";
import classes from "../forms.module.css";
import type { FormSearch } from "./form-search.ts";

type FormFiltersProps = { readonly search: FormSearch; readonly onChange: (changes: Partial<FormSearch>) => void };

/** Search and filters, which apply immediately, and a link to or from the archive. */
export function FormFilters({ search, onChange }: FormFiltersProps): ReactNode {
  const intl = useIntl();
  const { isArchived } = search;
  return (
    <search className={classes.filters} aria-label={intl.formatMessage({ id: "forms.filter" })}>
      <SearchField
        className={classes.search ?? ""}
        label={intl.formatMessage({ id: "forms.filter.search" })}
        value={search.text}
        onChange={(text) => onChange({ text })}
      />
      {!isArchived && (
        <FilterChoice
          label={intl.formatMessage({ id: "forms.filter.state" })}
          clearLabel={(filter) => intl.formatMessage({ id: "forms.filter.clear" }, { filter })}
          value={search.filter}
          choices={FORM_FILTERS.map((value) => ({ value, label: intl.formatMessage({ id: `forms.filter.${value}` }) }))}
          onChange={(chosen) => onChange({ filter: FORM_FILTERS.find((filter) => filter === chosen) })}
        />
      )}
      <Button
        variant="subtle"
        className={classes.toArchive ?? ""}
        leftSection={isArchived ? <IconArrowLeft size={18} stroke={1.6} aria-hidden /> : <IconArchive size={18} stroke={1.6} aria-hidden />}
        onClick={() => onChange({ isArchived: !isArchived, filter: undefined, text: "" })}
      >
        <FormattedMessage id={isArchived ? "forms.archive.back" : "forms.archive.title"} />
      </Button>
    </search>
  );
}
