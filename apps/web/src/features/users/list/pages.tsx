import { Pagination } from "@mantine/core";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { USERS_PER_PAGE } from "./use-user-search.ts";

type PagesProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };

/** Pagination of a long list; the new page starts at its top. */
export function Pages({ page, total, onPage }: PagesProps): ReactNode {
  const intl = useIntl();
  if (total <= USERS_PER_PAGE) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: "users.pages" })}>
      <Pagination
        mt="lg"
        total={Math.ceil(total / USERS_PER_PAGE)}
        value={page}
        onChange={(next) => {
          onPage(next);
          window.scrollTo({ top: 0 });
        }}
        getItemProps={(number) => ({ "aria-label": intl.formatMessage({ id: "users.page" }, { number }) })}
        getControlProps={(control) => ({
          "aria-label": intl.formatMessage({ id: `users.page.${control === "previous" ? "previous" : "next"}` }),
        })}
      />
    </nav>
  );
}
