import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ListPages } from "../../client/lists/list-pages.tsx";
import { FILES_PER_PAGE } from "./use-media-search.ts";

type MediaPagesProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };

/** The pagination of the library. */
export function MediaPages({ page, total, onPage }: MediaPagesProps): ReactNode {
  const intl = useIntl();
  return (
    <ListPages
      page={page}
      last={Math.ceil(total / FILES_PER_PAGE)}
      onPage={onPage}
      texts={{
        label: intl.formatMessage({ id: "media.pages" }),
        page: (number) => intl.formatMessage({ id: "media.page" }, { number }),
        previous: intl.formatMessage({ id: "media.page.previous" }),
        next: intl.formatMessage({ id: "media.page.next" }),
      }}
    />
  );
}
