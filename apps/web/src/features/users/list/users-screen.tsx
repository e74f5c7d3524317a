import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { LIST_START } from "../../../client/lists/list-pages.tsx";
import { useSelection } from "../../../client/lists/use-selection.ts";
import { NoUsers, UsersFailed, UsersLoading } from "../list-states.tsx";
import classes from "../users.module.css";
import { Pages } from "./pages.tsx";
import { useExport } from "./use-export.ts";
import { isFiltered, toFilter, USERS_PER_PAGE, useUserSearch } from "./use-user-search.ts";
import { UserFilters } from "./user-filters.tsx";
import { UsersBulkBar } from "./users-bulk-bar.tsx";
import { UsersTable } from "./users-table.tsx";

type UsersScreenProps = {
  /** rendered beside the export, such as a link to invite people */
  readonly actions?: ReactNode;
  /** rendered above the filters, such as tabs */
  readonly tabs?: ReactNode;
};

/** The platform's users: to search, to open, and to change in bulk. */
export function UsersScreen({ actions, tabs }: UsersScreenProps): ReactNode {
  const { search, change } = useUserSearch();
  const deferredSearch = useDeferredValue(search);
  const users = trpc.users.list.useQuery({ ...deferredSearch, itemCount: USERS_PER_PAGE }, { placeholderData: (before) => before });
  const count = trpc.users.count.useQuery(toFilter(deferredSearch), { placeholderData: (before) => before });
  const roles = trpc.roles.list.useQuery();
  const selection = useSelection(users.data ?? []);
  const total = count.data?.totalNumberOfItems;
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>
            <FormattedMessage id="users.title" />
          </h1>
          <p className={classes.count} role="status" {...LIST_START}>
            {total !== undefined && <FormattedMessage id="users.count" values={{ count: total }} />}
          </p>
        </div>
        <div className={classes.actions}>
          <ExportButton search={search} />
          {actions}
        </div>
      </header>
      {tabs}
      <UserFilters search={search} roles={roles.data ?? []} onChange={change} />
      <UsersBulkBar selection={selection} roles={roles.data ?? []} />
      {users.isError && <UsersFailed error={users.error} onRetry={() => void users.refetch()} />}
      {users.isPending && <UsersLoading />}
      {users.data?.length === 0 && <NoUsers isFiltered={isFiltered(search)} onClear={() => change(NO_SEARCH)} />}
      {users.data !== undefined && users.data.length > 0 && (
        <UsersTable
          users={users.data}
          roles={roles.data ?? []}
          sort={search.sort_by}
          onSort={(sort_by) => change({ sort_by })}
          selection={selection}
          isStale={users.isPlaceholderData}
        />
      )}
      <Pages page={search.pageNumber} total={total ?? 0} onPage={(pageNumber) => change({ pageNumber })} />
    </>
  );
}

const NO_SEARCH = { search: undefined, accountType: undefined, roleGuid: undefined, state: undefined, isVerified: undefined };

function ExportButton({ search }: { readonly search: Parameters<typeof useExport>[0] }): ReactNode {
  const can = useCan();
  const { isBusy, start } = useExport(search);
  // Checked for another user, because a list never contains only the caller.
  if (!can("users.export", { userGuid: "", isAdmin: false, isMett: false, isDeveloper: false })) return null;
  return (
    <Button variant="default" leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />} loading={isBusy} onClick={start}>
      <FormattedMessage id="users.export" />
    </Button>
  );
}
