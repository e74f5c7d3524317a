import { Alert, Badge, Button, type MantineColor } from "@mantine/core";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { OwnPage } from "@plein/contract/pages/own-page";
import { type ReactNode, useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "../../../client/lists/own-list.module.css";
import { editHref } from "../tree/page-hrefs.ts";

const COLORS: Readonly<Record<OwnPage["state"], MantineColor>> = {
  published: "green",
  changed: "yellow",
  scheduled: "blue",
  draft: "gray",
  offline: "gray",
};

const PAGES_AT_ONCE = 20;

/** The pages that the user created or changed, each with its state and links. */
export function OwnPages(): ReactNode {
  const [parts, setParts] = useState(1);
  const results = trpc.useQueries((t) =>
    Array.from({ length: parts }, (_, part) => t.pages.listOwn({ pageNumber: part + 1, itemCount: PAGES_AT_ONCE })),
  );
  const pages = results.flatMap(({ data }) => data ?? []);
  const isPending = results.some((result) => result.isPending);
  const isFailed = results.some(({ isError }) => isError);
  const hasMore = results.at(-1)?.data?.length === PAGES_AT_ONCE;
  const retry = () => void Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  return (
    <>
      {pages.length > 0 && (
        <ul className={classes.list}>
          {pages.map((page) => (
            <OwnPageLine key={page.guid} page={page} />
          ))}
        </ul>
      )}
      {isPending && (
        <p className={classes.muted} role="status">
          <FormattedMessage id="pages.own.loading" />
        </p>
      )}
      {isFailed && (
        <Alert color="red" role="alert">
          <p>
            <FormattedMessage id="pages.own.loadFailed" />
          </p>
          <Button variant="default" onClick={retry}>
            <FormattedMessage id="pages.own.again" />
          </Button>
        </Alert>
      )}
      {pages.length === 0 && !isPending && !isFailed && (
        <p className={classes.muted}>
          <FormattedMessage id="pages.own.none" />
        </p>
      )}
      {hasMore && (
        <Button mt="md" variant="default" onClick={() => setParts(parts + 1)}>
          <FormattedMessage id="pages.own.more" />
        </Button>
      )}
    </>
  );
}

function OwnPageLine({ page }: { readonly page: OwnPage }): ReactNode {
  const intl = useIntl();
  const { path, title, state, changedOn, canEdit } = page;
  return (
    <li className={classes.line}>
      <a href={encodePath(path)}>{title}</a>
      <Badge variant="light" color={COLORS[state]}>
        <FormattedMessage id={`pages.own.state.${state}`} />
      </Badge>
      <span className={classes.muted}>
        <FormattedMessage id="pages.own.changed" values={{ date: <FormattedDate value={changedOn} dateStyle="long" /> }} />
      </span>
      {canEdit && (
        <a href={editHref(page)} aria-label={intl.formatMessage({ id: "pages.own.edit.label" }, { title })}>
          <FormattedMessage id="pages.own.edit" />
        </a>
      )}
    </li>
  );
}
