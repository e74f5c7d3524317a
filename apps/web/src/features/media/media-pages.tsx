import { Pagination } from "@mantine/core";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { FILES_PER_PAGE } from "./use-media-search.ts";

type MediaPagesProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };

/** Pagination of the library; each page starts at its top. */
export function MediaPages({ page, total, onPage }: MediaPagesProps): ReactNode {
  const intl = useIntl();
  if (total <= FILES_PER_PAGE) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: "media.pages" })}>
      <Pagination
        mt="lg"
        total={Math.ceil(total / FILES_PER_PAGE)}
        value={page}
        onChange={(next) => {
          onPage(next);
          window.scrollTo({ top: 0 });
        }}
        getItemProps={(number) => ({ "aria-label": intl.formatMessage({ id: "media.page" }, { number }) })}
        getControlProps={(control) => ({
          "aria-label": intl.formatMessage({ id: control === "previous" ? "media.page.previous" : "media.page.next" }),
        })}
      />
    </nav>
  );
}
