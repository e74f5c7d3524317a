import { Alert, Badge, Button } from "@mantine/core";
import type { SubmissionState } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import { type ReactNode, useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "../../../client/lists/own-list.module.css";
import { runTask } from "../../../shell/notices/run-task.tsx";

const SUBMISSIONS_PER_PAGE = 20;
/** The states in which a submission can be withdrawn, because it isn't completed. */
const WITHDRAWABLE: ReadonlySet<SubmissionState> = new Set(["Concept", "AwaitingVerification", "Received", "InProgress"]);

/** The user's own submissions with their state, newest first; those that aren't completed can be withdrawn. */
export function OwnSubmissions(): ReactNode {
  const [parts, setParts] = useState(1);
  const results = trpc.useQueries((t) =>
    Array.from({ length: parts }, (_, part) => t.submissions.listOwn({ pageNumber: part + 1, itemCount: SUBMISSIONS_PER_PAGE })),
  );
  const submissions = results.flatMap(({ data }) => data ?? []);
  const isPending = results.some((result) => result.isPending);
  const isFailed = results.some(({ isError }) => isError);
  const retry = () => void Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  return (
    <>
      {submissions.length > 0 && (
        <ul className={classes.list}>
          {submissions.map((submission) => (
            <OwnSubmissionLine key={submission.guid} {...submission} />
          ))}
        </ul>
      )}
      {isPending && (
        <p className={classes.muted} role="status">
          <FormattedMessage id="submissions.own.loading" />
        </p>
      )}
      {isFailed && (
        <Alert color="red" role="alert">
          <p>
            <FormattedMessage id="submissions.own.failed" />
          </p>
          <Button variant="default" onClick={retry}>
            <FormattedMessage id="submissions.own.again" />
          </Button>
        </Alert>
      )}
      {submissions.length === 0 && !isPending && !isFailed && (
        <p className={classes.muted}>
          <FormattedMessage id="submissions.own.none" />
        </p>
      )}
      {results.at(-1)?.data?.length === SUBMISSIONS_PER_PAGE && (
        <Button mt="md" variant="default" onClick={() => setParts(parts + 1)}>
          <FormattedMessage id="submissions.own.more" />
        </Button>
      )}
    </>
  );
}

type OwnSubmissionLineProps = {
  readonly guid: Guid;
  readonly title: string;
  readonly reference: string;
  readonly state: SubmissionState;
  readonly submittedOn: string;
};

function OwnSubmissionLine({ guid, title, reference, state, submittedOn }: OwnSubmissionLineProps): ReactNode {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const withdraw = trpc.submissions.withdraw.useMutation();
  const undo = trpc.submissions.undoWithdrawal.useMutation();
  const refresh = () => queries.submissions.listOwn.invalidate();
  const start = () =>
    void runTask({
      type: "edit",
      entity: "submission",
      run: () => withdraw.mutateAsync({ guid }).finally(refresh),
      undo: () => undo.mutateAsync({ guid }).finally(refresh),
    });
  return (
    <li className={classes.line}>
      <a href={`/submission/${guid}`}>{title}</a>
      <Badge variant={state === "Handled" ? "light" : "outline"} color={state === "Handled" ? "green" : "gray"}>
        <FormattedMessage id={`submissions.state.${state}`} />
      </Badge>
      <span className={classes.muted}>
        {reference} · <FormattedMessage id="submissions.own.sent" values={{ on: <FormattedDate value={submittedOn} dateStyle="long" /> }} />
      </span>
      {WITHDRAWABLE.has(state) && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={withdraw.isPending}
          aria-label={intl.formatMessage({ id: "submissions.own.withdraw.label" }, { title, reference })}
          onClick={start}
        >
          <FormattedMessage id="submissions.own.withdraw" />
        </Button>
      )}
    </li>
  );
}
