import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ListPages } from "../../../client/lists/list-pages.tsx";
import { USERS_PER_PAGE } from "./use-user-search.ts";

type PagesProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };

/** The pagination of the list of users. */
export function Pages({ page, total, onPage }: PagesProps): ReactNode {
  const intl = useIntl();
  return (
    <ListPages
      page={page}
      last={Math.ceil(total / USERS_PER_PAGE)}
      onPage={onPage}
      texts={{
        label: intl.formatMessage({ id: "users.pages" }),
        page: (number) => intl.formatMessage({ id: "users.page" }, { number }),
        previous: intl.formatMessage({ id: "users.page.previous" }),
        next: intl.formatMessage({ id: "users.page.next" }),
      }}
    />
  );
}
