import { Checkbox } from "@mantine/core";
import type { Submission } from "@plein/contract/forms/form-submission";
import type { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Selection } from "../../../client/lists/use-selection.ts";
import classes from "../submissions.module.css";
import { SubmissionRow } from "./submission-row.tsx";
import type { SubmissionSearch } from "./use-submission-search.ts";
import { listVisibleColumns } from "./visible-columns.ts";

type SubmissionsTableProps = {
  readonly form: SubmissionsOverview;
  readonly submissions: readonly Submission[];
  readonly search: SubmissionSearch;
  /** the search as a query string, which links to submissions include */
  readonly address: string;
  readonly onSort: () => void;
  readonly selection: Selection;
  /** shows the previous results while the next are loading */
  readonly isStale: boolean;
};

/** The submissions as a table; on a phone each is a card. */
export function SubmissionsTable(props: SubmissionsTableProps): ReactNode {
  const { form, submissions, search, address, onSort, selection, isStale } = props;
  const intl = useIntl();
  const columns = listVisibleColumns(form.questions, search.columns);
  const Icon = search.isOldestFirst ? IconChevronUp : IconChevronDown;
  return (
    <table className={classes.table} data-stale={isStale ? "" : undefined} aria-busy={isStale}>
      <caption className={classes.hidden}>
        <FormattedMessage id="submissions.caption" values={{ form: form.title }} />
      </caption>
      <thead>
        <tr>
          <th scope="col" className={classes.check}>
            <Checkbox
              aria-label={intl.formatMessage({ id: "submissions.selectAll" })}
              checked={selection.extent === "all"}
              indeterminate={selection.extent === "some"}
              onChange={selection.toggleAll}
            />
          </th>
          <th scope="col">
            <FormattedMessage id="submissions.column.reference" />
          </th>
          <th scope="col" aria-sort={search.isOldestFirst ? "ascending" : "descending"}>
            <button type="button" className={classes.sort} onClick={onSort}>
              <FormattedMessage id="submissions.column.submittedOn" />
              <Icon size={16} aria-hidden />
            </button>
          </th>
          <th scope="col">
            <FormattedMessage id="submissions.column.state" />
          </th>
          {columns.map(({ key, label }) => (
            <th scope="col" key={key}>
              {label}
            </th>
          ))}
          <th scope="col">
            <FormattedMessage id="submissions.column.assignee" />
          </th>
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => (
          <SubmissionRow
            key={submission.guid}
            form={form}
            submission={submission}
            columns={columns}
            address={address}
            selection={selection}
          />
        ))}
      </tbody>
    </table>
  );
}
