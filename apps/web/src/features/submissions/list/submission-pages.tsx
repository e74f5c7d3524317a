import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ListPages } from "../../../client/lists/list-pages.tsx";
import { SUBMISSIONS_PER_PAGE } from "./use-submission-search.ts";

type SubmissionPagesProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };

export function SubmissionPages({ page, total, onPage }: SubmissionPagesProps): ReactNode {
  const intl = useIntl();
  return (
    <ListPages
      page={page}
      last={Math.ceil(total / SUBMISSIONS_PER_PAGE)}
      onPage={onPage}
      texts={{
        label: intl.formatMessage({ id: "submissions.pages" }),
        page: (number) => intl.formatMessage({ id: "submissions.page" }, { number }),
        previous: intl.formatMessage({ id: "submissions.page.previous" }),
        next: intl.formatMessage({ id: "submissions.page.next" }),
      }}
    />
  );
}
