import { Select, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import type { Role } from "@plein/contract/roles/role";
import { ACCOUNT_TYPES } from "@plein/contract/users/account-type";
import { LISTED_STATES } from "@plein/contract/users/user-list";
import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useIntl } from "react-intl";
import classes from "../users.module.css";
import type { UserSearch } from "./use-user-search.ts";

type UserFiltersProps = {
  readonly search: UserSearch;
  readonly roles: readonly Role[];
  readonly onChange: (changes: Partial<UserSearch>) => void;
};

/** Search and filters; each applies immediately. */
export function UserFilters({ search, roles, onChange }: UserFiltersProps): ReactNode {
  const intl = useIntl();
  const label = (name: "label" | "state" | "role" | "type" | "verified") => intl.formatMessage({ id: `users.filter.${name}` });
  return (
    <search className={classes.filters} aria-label={label("label")}>
      <SearchField value={search.search ?? ""} onChange={(text) => onChange({ search: text === "" ? undefined : text })} />
      <Choice
        label={label("state")}
        value={search.state}
        choices={LISTED_STATES.map((state) => ({ value: state, label: intl.formatMessage({ id: `users.state.${state}` }) }))}
        onChange={(state) => onChange({ state: LISTED_STATES.find((known) => known === state) })}
      />
      <Choice
        label={label("role")}
        value={search.roleGuid}
        choices={roles.map(({ guid, name }) => ({ value: guid, label: name }))}
        onChange={(roleGuid) => onChange({ roleGuid })}
      />
      <Choice
        label={label("type")}
        value={search.accountType}
        choices={ACCOUNT_TYPES.map((type) => ({ value: type, label: intl.formatMessage({ id: `users.type.${type}` }) }))}
        onChange={(type) => onChange({ accountType: ACCOUNT_TYPES.find((known) => known === type) })}
      />
      <Choice
        label={label("verified")}
        value={search.isVerified === undefined ? undefined : search.isVerified ? "yes" : "no"}
        choices={(["yes", "no"] as const).map((answer) => ({
          value: answer,
          label: intl.formatMessage({ id: `users.filter.verified.${answer}` }),
        }))}
        onChange={(answer) => onChange({ isVerified: answer === undefined ? undefined : answer === "yes" })}
      />
    </search>
  );
}

/** Debounce while the user is typing. */
const TYPING_MS = 250;

function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }): ReactNode {
  const intl = useIntl();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const tell = useDebouncedCallback((text: string) => {
    setKnown(text);
    onChange(text);
  }, TYPING_MS);
  // The back button, or clearing all filters, changed it from outside.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <TextInput
      className={classes.search ?? ""}
      type="search"
      aria-label={intl.formatMessage({ id: "users.filter.search" })}
      placeholder={intl.formatMessage({ id: "users.filter.search" })}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
    />
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
};

function Choice({ label, value, choices, onChange }: ChoiceProps): ReactNode {
  const intl = useIntl();
  return (
    <Select
      aria-label={label}
      placeholder={label}
      clearable
      clearButtonProps={{ "aria-label": intl.formatMessage({ id: "users.filter.clear" }, { filter: label }) }}
      data={choices}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      searchable={choices.length > 8}
      comboboxProps={{ shadow: "md" }}
    />
  );
}
