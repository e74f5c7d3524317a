import { Skeleton } from "@mantine/core";
import { type DashboardTasks, EXPIRING_DAYS } from "@plein/contract/dashboard/dashboard-tasks";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./dashboard.module.css";
import { PartFailed } from "./part-failed.tsx";

type Task = {
  readonly key: string;
  readonly count: number;
  /** the URL of the screen, filtered to this kind of task */
  readonly href: string;
  /** a sentence that contains the count */
  readonly text: ReactNode;
};

/** One card for each kind of pending task; kinds without pending tasks are left out. */
export function WaitingTasks(): ReactNode {
  const intl = useIntl();
  const tasks = trpc.dashboard.listTasks.useQuery(undefined, { staleTime: 0 });
  return (
    <section aria-labelledby="dashboard-waiting" aria-busy={tasks.isPending}>
      <h2 id="dashboard-waiting">
        <FormattedMessage id="dashboard.waiting" />
      </h2>
      {tasks.isPending && (
        <div className={classes.cards}>
          <span className={classes.hidden} role="status">
            {intl.formatMessage({ id: "dashboard.loading" })}
          </span>
          {["one", "two", "three"].map((key) => (
            <Skeleton key={key} height={104} radius="md" />
          ))}
        </div>
      )}
      {tasks.isError && <PartFailed error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.data && <Cards tasks={listTasks(tasks.data)} />}
    </section>
  );
}

function Cards({ tasks }: { readonly tasks: readonly Task[] }): ReactNode {
  if (tasks.length === 0) {
    return (
      <p className={classes.empty} role="status">
        <FormattedMessage id="dashboard.waiting.none" />
      </p>
    );
  }
  return (
    <ul className={classes.cards}>
      {tasks.map(({ key, count, href, text }) => (
        <li key={key}>
          <a className={classes.card} href={href}>
            <strong className={classes.count}>
              <FormattedNumber value={count} />
            </strong>
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Lists the kinds of pending tasks, most urgent first. */
export function listTasks(tasks: DashboardTasks): Task[] {
  const { approvals, submissions, ownDrafts, problems, scheduledPages, expiringInvitations } = tasks;
  const all: (Task | null)[] = [
    taskOf("approvals", approvals, "/admin/approvals"),
    ...submissionTasks(submissions),
    taskOf("unpublished", ownDrafts?.unpublished, "/admin/pages?state=draft&own=yes"),
    taskOf("changed", ownDrafts?.changed, "/admin/pages?state=changed&own=yes"),
    taskOf("brokenLinks", problems?.brokenLinks, "/admin/pages?show=problems"),
    taskOf("errors", problems && problems.errors - problems.brokenLinks, "/admin/pages?show=problems"),
    taskOf("scheduled", scheduledPages, "/admin/pages?state=scheduled"),
    taskOf("invitations", expiringInvitations, "/admin/users?tab=invitations&state=Open"),
  ];
  return all.filter((task) => task !== null);
}

/** Lists one task for each form that the response names, and one for all other forms. */
function submissionTasks(submissions: DashboardTasks["submissions"]): (Task | null)[] {
  if (submissions === null) return [];
  const { count, forms } = submissions;
  const namedForms = forms.map((form) => ({
    key: form.guid,
    count: form.count,
    href: `/admin/forms/${form.guid}?state=Received`,
    text: <FormattedMessage id="dashboard.task.submissions" values={{ count: form.count, form: form.title }} />,
  }));
  return [
    ...namedForms,
    taskOf(
      "otherSubmissions",
      forms.reduce((rest, form) => rest - form.count, count),
      "/admin/forms",
    ),
  ];
}

type TaskKey = "approvals" | "unpublished" | "changed" | "brokenLinks" | "errors" | "scheduled" | "invitations" | "otherSubmissions";

function taskOf(key: TaskKey, count: number | null | undefined, href: string): Task | null {
  if (!count) return null;
  return { key, count, href, text: <FormattedMessage id={`dashboard.task.${key}`} values={{ count, days: EXPIRING_DAYS }} /> };
}
