import { Checkbox } from "@mantine/core";
import { PublicationState } from "@plein/contract/pages/page";
import { PAGE_LAYOUTS } from "@plein/contract/pages/page-layout";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FilterChoice } from "../../../client/lists/filter-choice.tsx";
import { SearchField } from "../../../client/lists/search-field.tsx";
import { usePageRoles } from "../changes/use-page-roles.ts";
import type { PageSearch } from "./page-search.ts";
import classes from "./pages.module.css";

type PageFiltersProps = {
  readonly pages: readonly PageTreeEntry[];
  readonly search: PageSearch;
  readonly onChange: (changes: Partial<PageSearch>) => void;
};

/** Search and filters; each applies immediately. */
export function PageFilters({ pages, search, onChange }: PageFiltersProps): ReactNode {
  const intl = useIntl();
  const roles = usePageRoles(pages.some(({ permissions }) => permissions !== undefined));
  const label = (name: "label" | "search" | "state" | "layout" | "role") => intl.formatMessage({ id: `pages.filter.${name}` });
  const clearLabel = (filter: string) => intl.formatMessage({ id: "pages.filter.clear" }, { filter });
  return (
    <search className={classes.filters} aria-label={label("label")}>
      <SearchField className={classes.search ?? ""} label={label("search")} value={search.text} onChange={(text) => onChange({ text })} />
      <FilterChoice
        label={label("state")}
        clearLabel={clearLabel}
        value={search.state}
        choices={PublicationState.options.map((state) => ({ value: state, label: intl.formatMessage({ id: `pages.state.${state}` }) }))}
        onChange={(chosen) => onChange({ state: PublicationState.options.find((state) => state === chosen) })}
      />
      <FilterChoice
        label={label("layout")}
        clearLabel={clearLabel}
        value={search.layout}
        choices={PAGE_LAYOUTS.map((layout) => ({ value: layout, label: intl.formatMessage({ id: `pages.layout.${layout}` }) }))}
        onChange={(chosen) => onChange({ layout: PAGE_LAYOUTS.find((layout) => layout === chosen) })}
      />
      {roles.length > 0 && (
        <FilterChoice
          label={label("role")}
          clearLabel={clearLabel}
          value={search.roleGuid}
          choices={roles.map(({ guid, name }) => ({ value: guid, label: name }))}
          onChange={(roleGuid) => onChange({ roleGuid })}
        />
      )}
      <div className={classes.flags}>
        <Checkbox
          label={<FormattedMessage id="pages.filter.own" />}
          checked={search.isOwn}
          onChange={(event) => onChange({ isOwn: event.currentTarget.checked })}
        />
        <Checkbox
          label={<FormattedMessage id="pages.filter.problems" />}
          checked={search.hasProblems}
          onChange={(event) => onChange({ hasProblems: event.currentTarget.checked })}
        />
        {pages.some(({ isReusable }) => isReusable) && (
          <Checkbox
            label={<FormattedMessage id="pages.filter.reusable" />}
            checked={search.isReusable}
            onChange={(event) => onChange({ isReusable: event.currentTarget.checked })}
          />
        )}
      </div>
    </search>
  );
}
