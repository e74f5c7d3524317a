import { Select, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { INVITATION_STATES } from "@plein/contract/invitations/invitation";
import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { LIST_START, ListPages } from "../../client/lists/list-pages.tsx";
import { QueryFailed } from "../../client/lists/query-states.tsx";
import classes from "./invitations.module.css";
import { InvitationsTable } from "./invitations-table.tsx";
import { InviteButton } from "./invite-button.tsx";
import { INVITATIONS_PER_PAGE, type InvitationSearch, useInvitationSearch } from "./use-invitation-search.ts";

/** All invitations with their states. */
export function InvitationsScreen({ tabs }: { readonly tabs: ReactNode }): ReactNode {
  const { search, change } = useInvitationSearch();
  const deferredSearch = useDeferredValue(search);
  const invitations = trpc.invitations.list.useQuery(
    { ...deferredSearch, itemCount: INVITATIONS_PER_PAGE + 1 },
    { placeholderData: (before) => before },
  );
  const rows = invitations.data?.slice(0, INVITATIONS_PER_PAGE);
  const hasMore = (invitations.data?.length ?? 0) > INVITATIONS_PER_PAGE;
  return (
    <>
      <header className={classes.header}>
        <h1 {...LIST_START}>
          <FormattedMessage id="invitations.title" />
        </h1>
        <InviteButton />
      </header>
      {tabs}
      <Filters search={search} onChange={change} />
      {invitations.isError && <Failed error={invitations.error} onRetry={() => void invitations.refetch()} />}
      {rows?.length === 0 && <Nothing isFiltered={search.search !== undefined || search.state !== undefined} />}
      {rows !== undefined && rows.length > 0 && <InvitationsTable invitations={rows} isStale={invitations.isPlaceholderData} />}
      <Pages page={search.pageNumber} hasMore={hasMore} onPage={(pageNumber) => change({ pageNumber })} />
    </>
  );
}

type FiltersProps = { readonly search: InvitationSearch; readonly onChange: (changes: Partial<InvitationSearch>) => void };

/** The debounce delay while the user is typing. */
const TYPING_MS = 250;

function Filters({ search, onChange }: FiltersProps): ReactNode {
  const intl = useIntl();
  const [typed, setTyped] = useState(search.search ?? "");
  const apply = useDebouncedCallback((text: string) => onChange({ search: text.trim() || undefined }), TYPING_MS);
  const label = (name: "search" | "state" | "clear" | "label") => intl.formatMessage({ id: `invitations.filter.${name}` });
  return (
    <search className={classes.filters} aria-label={label("label")}>
      <TextInput
        type="search"
        aria-label={label("search")}
        placeholder={label("search")}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          apply(event.currentTarget.value);
        }}
      />
      <Select
        aria-label={label("state")}
        placeholder={label("state")}
        clearable
        clearButtonProps={{ "aria-label": label("clear") }}
        data={INVITATION_STATES.map((state) => ({ value: state, label: intl.formatMessage({ id: `invitations.state.${state}` }) }))}
        value={search.state ?? null}
        onChange={(chosen) => onChange({ state: INVITATION_STATES.find((state) => state === chosen) })}
        comboboxProps={{ shadow: "md" }}
      />
    </search>
  );
}

/** The error of a failed query, with the correlation code, which users can quote. */
function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <QueryFailed
      text={<FormattedMessage id="invitations.failed" />}
      again={<FormattedMessage id="invitations.again" />}
      error={error}
      onRetry={onRetry}
    />
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }): ReactNode {
  return (
    <div className={classes.empty} role="status">
      <h2>{isFiltered ? <FormattedMessage id="invitations.none.found" /> : <FormattedMessage id="invitations.none.yet" />}</h2>
      {!isFiltered && (
        <p>
          <FormattedMessage id="invitations.none.hint" />
        </p>
      )}
    </div>
  );
}

type PagesProps = { readonly page: number; readonly hasMore: boolean; readonly onPage: (page: number) => void };

function Pages({ page, hasMore, onPage }: PagesProps): ReactNode {
  const intl = useIntl();
  return (
    <ListPages
      page={page}
      last={hasMore ? page + 1 : page}
      onPage={onPage}
      texts={{
        label: intl.formatMessage({ id: "invitations.pages" }),
        page: (number) => intl.formatMessage({ id: "invitations.page" }, { number }),
        previous: intl.formatMessage({ id: "invitations.page.previous" }),
        next: intl.formatMessage({ id: "invitations.page.next" }),
      }}
    />
  );
}
