import { Badge } from "@mantine/core";
import type { FormSummary } from "@plein/contract/forms/form";
import type { FormSort } from "@plein/contract/forms/form-list";
import { IconChevronDown, IconChevronUp, IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Moment } from "../../../client/lists/moment.tsx";
import { designerHref, submissionsHref } from "../form-hrefs.ts";
import classes from "../forms.module.css";
import { StateBadge } from "../state-badge.tsx";
import { FormMenu, type FormMenuActions } from "./form-menu.tsx";

type FormsTableProps = FormMenuActions & {
  readonly forms: readonly FormSummary[];
  readonly sort: FormSort;
  /** shows the previous results while the next are loading */
  readonly isStale: boolean;
  readonly onSort: (sort: FormSort) => void;
};

/** The forms as a table; on a phone each is a card. */
export function FormsTable({ forms, sort, isStale, onSort, ...actions }: FormsTableProps): ReactNode {
  return (
    <table className={classes.table} data-stale={isStale ? "" : undefined} aria-busy={isStale}>
      <caption className={classes.hidden}>
        <FormattedMessage id="forms.title" />
      </caption>
      <thead>
        <tr>
          <SortableHeader label="form" sort="title_asc" current={sort} onSort={onSort} />
          <th scope="col">
            <FormattedMessage id="forms.column.state" />
          </th>
          <th scope="col">
            <FormattedMessage id="forms.column.version" />
          </th>
          <th scope="col">
            <FormattedMessage id="forms.column.submissions" />
          </th>
          <th scope="col">
            <FormattedMessage id="forms.column.owner" />
          </th>
          <SortableHeader label="changed" sort="updatedOn_desc" current={sort} onSort={onSort} />
          <th scope="col">
            <span className={classes.hidden}>
              <FormattedMessage id="forms.column.actions" />
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {forms.map((form) => (
          <FormRow key={form.guid} form={form} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

type SortableHeaderProps = {
  readonly label: "form" | "changed";
  readonly sort: FormSort;
  readonly current: FormSort;
  readonly onSort: (sort: FormSort) => void;
};

function SortableHeader({ label, sort, current, onSort }: SortableHeaderProps): ReactNode {
  const order = sort === "title_asc" ? "ascending" : "descending";
  const isCurrent = sort === current;
  const Icon = isCurrent ? (order === "ascending" ? IconChevronUp : IconChevronDown) : IconSelector;
  return (
    <th scope="col" aria-sort={isCurrent ? order : "none"}>
      <button type="button" className={classes.sort} onClick={() => onSort(sort)}>
        <FormattedMessage id={`forms.column.${label}`} />
        <Icon size={16} aria-hidden />
      </button>
    </th>
  );
}

function FormRow({ form, actions }: { readonly form: FormSummary; readonly actions: FormMenuActions }): ReactNode {
  const intl = useIntl();
  const { title, category, version, hasUnpublishedChanges, questionCount, ownerName, updatedOn } = form;
  const label = (column: "version" | "submissions" | "owner" | "changed") => intl.formatMessage({ id: `forms.column.${column}` });
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <a href={designerHref(form)}>{title}</a>
        <span className={classes.second}>
          {category !== "" && `${category} · `}
          <FormattedMessage id="forms.questions" values={{ count: questionCount }} />
        </span>
      </th>
      <td className={classes.state}>
        <StateBadge form={form} />
      </td>
      <td data-label={label("version")}>
        {version ?? <None />}
        {version !== null && hasUnpublishedChanges && (
          <span className={classes.changed}>
            <FormattedMessage id="forms.changed" />
          </span>
        )}
      </td>
      <td data-label={label("submissions")}>
        <Submissions form={form} />
      </td>
      <td data-label={label("owner")}>{ownerName ?? <None />}</td>
      <td data-label={label("changed")}>
        <Moment on={updatedOn} />
      </td>
      <td className={classes.actions}>
        <FormMenu form={form} {...actions} />
      </td>
    </tr>
  );
}

function None(): ReactNode {
  return (
    <span className={classes.muted}>
      <span aria-hidden>–</span>
      <span className={classes.hidden}>
        <FormattedMessage id="forms.none" />
      </span>
    </span>
  );
}

/** The number of submissions, as a link for users who may view them. */
function Submissions({ form }: { readonly form: FormSummary }): ReactNode {
  const { submissionCount, newCount } = form;
  if (submissionCount === null)
    return (
      <span className={classes.muted}>
        <FormattedMessage id="forms.submissions.hidden" />
      </span>
    );
  return (
    <span className={classes.counts}>
      <a href={submissionsHref(form)}>
        <FormattedNumber value={submissionCount} />
        <span className={classes.hidden}>
          {" "}
          <FormattedMessage id="forms.submissions.of" values={{ title: form.title }} />
        </span>
      </a>
      {newCount !== null && newCount > 0 && (
        <Badge variant="filled" size="sm">
          <FormattedMessage id="forms.submissions.new" values={{ count: newCount }} />
        </Badge>
      )}
    </span>
  );
}
