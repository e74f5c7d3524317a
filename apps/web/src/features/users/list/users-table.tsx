import { Checkbox } from "@mantine/core";
import type { Role } from "@plein/contract/roles/role";
import type { ListedUser, UserSort, UserSortField } from "@plein/contract/users/user-list";
import { IconChevronDown, IconChevronUp, IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Selection } from "../../../client/lists/use-selection.ts";
import classes from "../users.module.css";
import { UserRow } from "./user-row.tsx";

type UsersTableProps = {
  readonly users: readonly ListedUser[];
  readonly roles: readonly Role[];
  readonly sort: UserSort;
  readonly onSort: (sort: UserSort) => void;
  readonly selection: Selection;
  /** shows the previous results while the next are loading */
  readonly isStale: boolean;
};

/** The users as a table; on a phone each is a card. */
export function UsersTable({ users, roles, sort, onSort, selection, isStale }: UsersTableProps): ReactNode {
  const intl = useIntl();
  return (
    <table className={classes.table} data-stale={isStale ? "" : undefined} aria-busy={isStale}>
      <caption className={classes.hidden}>
        <FormattedMessage id="users.title" />
      </caption>
      <thead>
        <tr>
          <th scope="col" className={classes.check}>
            <Checkbox
              aria-label={intl.formatMessage({ id: "users.selectAll" })}
              checked={selection.extent === "all"}
              indeterminate={selection.extent === "some"}
              onChange={selection.toggleAll}
            />
          </th>
          <SortableHeader field="name" sort={sort} onSort={onSort} />
          <th scope="col">
            <FormattedMessage id="users.column.type" />
          </th>
          <th scope="col">
            <FormattedMessage id="users.column.state" />
          </th>
          <SortableHeader field="email" sort={sort} onSort={onSort} />
          <SortableHeader field="lastSeenOn" sort={sort} onSort={onSort} />
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.guid} user={user} roles={roles} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

type SortableHeaderProps = {
  readonly field: Exclude<UserSortField, "createdOn">;
  readonly sort: UserSort;
  readonly onSort: (sort: UserSort) => void;
};

function SortableHeader({ field, sort, onSort }: SortableHeaderProps): ReactNode {
  const [sorted, direction] = sort.split("_");
  const current = sorted === field ? direction : undefined;
  // The default direction is descending for the last visit, and ascending for other columns.
  const next: UserSort = current === undefined ? (field === "lastSeenOn" ? `${field}_desc` : `${field}_asc`) : opposite(field, direction);
  const Icon = current === "asc" ? IconChevronUp : current === "desc" ? IconChevronDown : IconSelector;
  const order = current === undefined ? "none" : current === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" className={classes.sort} onClick={() => onSort(next)}>
        <FormattedMessage id={`users.column.${field}`} />
        <Icon size={16} aria-hidden />
      </button>
    </th>
  );
}

function opposite(field: UserSortField, direction: string | undefined): UserSort {
  return `${field}_${direction === "asc" ? "desc" : "asc"}`;
}
