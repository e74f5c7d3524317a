import { Button, Select, TextInput } from "@mantine/core";
import type { AuditName } from "@plein/contract/audit/audit-entry";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./audit.module.css";
import { AREAS } from "./audit-areas.ts";
import { type AuditSearch, isFiltered } from "./use-audit-search.ts";

type AuditFiltersProps = {
  readonly search: AuditSearch;
  /** null if the user may not see names */
  readonly actors: readonly AuditName[] | null;
  readonly onChange: (changes: AuditSearch) => void;
};

const NO_SEARCH: AuditSearch = { who: undefined, about: undefined, from: undefined, until: undefined };

/** The filters of the log, each of which applies immediately. */
export function AuditFilters({ search, actors, onChange }: AuditFiltersProps): ReactNode {
  const intl = useIntl();
  const text = (name: "label" | "actor" | "area" | "from" | "until" | "anyone" | "anything") =>
    intl.formatMessage({ id: `audit.filter.${name}` });
  return (
    <search className={classes.filters} aria-label={text("label")}>
      {actors !== null && (
        <Select
          label={text("actor")}
          placeholder={text("anyone")}
          searchable
          data={actors.map(({ guid, name }) => ({ value: guid, label: name || intl.formatMessage({ id: "audit.erased" }) }))}
          value={search.who ?? null}
          onChange={(who) => onChange({ who: who ?? undefined })}
        />
      )}
      <Select
        label={text("area")}
        placeholder={text("anything")}
        data={AREAS.map((area) => ({ value: area, label: intl.formatMessage({ id: `audit.area.${area}` }) }))}
        value={search.about ?? null}
        onChange={(about) => onChange({ about: AREAS.find((area) => area === about) })}
      />
      <Day label={text("from")} value={search.from} onChange={(from) => onChange({ from })} />
      <Day label={text("until")} value={search.until} onChange={(until) => onChange({ until })} />
      {isFiltered(search) && (
        <Button variant="subtle" onClick={() => onChange(NO_SEARCH)}>
          <FormattedMessage id="audit.filter.clear" />
        </Button>
      )}
    </search>
  );
}

type DayProps = { readonly label: string; readonly value: string | undefined; readonly onChange: (day: string | undefined) => void };

function Day({ label, value, onChange }: DayProps): ReactNode {
  return (
    <TextInput
      type="date"
      label={label}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value === "" ? undefined : event.currentTarget.value)}
    />
  );
}
