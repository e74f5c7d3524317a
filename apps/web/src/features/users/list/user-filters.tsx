import type { Role } from "@plein/contract/roles/role";
import { ACCOUNT_TYPES } from "@plein/contract/users/account-type";
import { LISTED_STATES } from "@plein/contract/users/user-list";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { FilterChoice } from "../../../client/lists/filter-choice.tsx";
import { SearchField } from "../../../client/lists/search-field.tsx";
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
  const clearLabel = (filter: string) => intl.formatMessage({ id: "users.filter.clear" }, { filter });
  return (
    <search className={classes.filters} aria-label={label("label")}>
      <SearchField
        className={classes.search ?? ""}
        label={intl.formatMessage({ id: "users.filter.search" })}
        value={search.search ?? ""}
        onChange={(text) => onChange({ search: text === "" ? undefined : text })}
      />
      <FilterChoice
        clearLabel={clearLabel}
        label={label("state")}
        value={search.state}
        choices={LISTED_STATES.map((state) => ({ value: state, label: intl.formatMessage({ id: `users.state.${state}` }) }))}
        onChange={(state) => onChange({ state: LISTED_STATES.find((known) => known === state) })}
      />
      <FilterChoice
        clearLabel={clearLabel}
        label={label("role")}
        value={search.roleGuid}
        choices={roles.map(({ guid, name }) => ({ value: guid, label: name }))}
        onChange={(roleGuid) => onChange({ roleGuid })}
      />
      <FilterChoice
        clearLabel={clearLabel}
        label={label("type")}
        value={search.accountType}
        choices={ACCOUNT_TYPES.map((type) => ({ value: type, label: intl.formatMessage({ id: `users.type.${type}` }) }))}
        onChange={(type) => onChange({ accountType: ACCOUNT_TYPES.find((known) => known === type) })}
      />
      <FilterChoice
        clearLabel={clearLabel}
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
