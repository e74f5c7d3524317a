import { Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { toServerQuery } from "../list/submission-query.ts";
import { useSubmissionSearch } from "../list/use-submission-search.ts";
import { SubmissionsFailed, SubmissionsLoading } from "../list-states.tsx";
import { SubmissionStateBadge } from "../state-badge.tsx";
import classes from "../submissions.module.css";
import { AnswersPart } from "./answers-part.tsx";
import { HandlingPanel } from "./handling-panel.tsx";
import { HistoryPart } from "./history-part.tsx";
import { ReplyPart } from "./reply-part.tsx";
import { SubmissionFacts } from "./submission-facts.tsx";

type SubmissionScreenProps = { readonly formGuid: Guid; readonly guid: Guid };

/** One submission: its answers, its history and its controls. In print: its answers and its metadata. */
export function SubmissionScreen({ formGuid, guid }: SubmissionScreenProps): ReactNode {
  const intl = useIntl();
  const view = trpc.submissions.read.useQuery({ guid });
  const overview = trpc.submissions.getOverview.useQuery({ guid: formGuid });
  const failed = view.isError ? view : overview.isError ? overview : null;
  if (failed !== null) return <SubmissionsFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (view.data === undefined || overview.data === undefined) return <SubmissionsLoading />;
  const { submission } = view.data;
  return (
    <>
      <Ways formGuid={formGuid} guid={guid} />
      <header className={classes.header}>
        <div>
          <p className={classes.muted}>{view.data.title}</p>
          <h1 className={classes.title}>
            {submission.reference}
            <SubmissionStateBadge state={submission.state} />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage
              id="submissions.one.sent"
              values={{ on: intl.formatDate(submission.submittedOn, { dateStyle: "long", timeStyle: "short" }) }}
            />
          </p>
        </div>
        <Button
          className={classes.screenOnly ?? ""}
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          <FormattedMessage id="submissions.one.print" />
        </Button>
      </header>
      <div className={classes.columns}>
        <div className={classes.parts}>
          <AnswersPart view={view.data} />
        </div>
        <div className={classes.side}>
          <HandlingPanel key={guid} view={view.data} form={overview.data} />
          <SubmissionFacts view={view.data} form={overview.data} />
        </div>
        <div className={classes.parts}>
          <ReplyPart key={`reply ${guid}`} view={view.data} />
          <HistoryPart key={`history ${guid}`} submission={submission} form={overview.data} />
        </div>
      </div>
    </>
  );
}

/** Links to the list, and to the previous and next submission in it. */
function Ways({ formGuid, guid }: SubmissionScreenProps): ReactNode {
  const { search, query } = useSubmissionSearch();
  const overview = trpc.submissions.getOverview.useQuery({ guid: formGuid });
  const neighbours = trpc.submissions.findNeighbours.useQuery(
    { guid: formGuid, submissionGuid: guid, ...toServerQuery(search, overview.data?.questions ?? []) },
    { enabled: overview.data !== undefined },
  );
  const way = (name: "previous" | "next", to: Guid | null | undefined, Icon: typeof IconChevronLeft) => (
    <Button
      {...(to ? { component: "a" as const, href: `/admin/forms/${formGuid}/${to}${query}` } : { disabled: true })}
      variant="default"
      size="sm"
      leftSection={name === "previous" && <Icon size={18} aria-hidden />}
      rightSection={name === "next" && <Icon size={18} aria-hidden />}
    >
      <FormattedMessage id={`submissions.one.${name}`} />
    </Button>
  );
  return (
    <div className={classes.ways}>
      <a className={classes.back} href={`/admin/forms/${formGuid}${query}`}>
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="submissions.one.back" />
      </a>
      <div className={classes.buttons}>
        {way("previous", neighbours.data?.previous, IconChevronLeft)}
        {way("next", neighbours.data?.next, IconChevronRight)}
      </div>
    </div>
  );
}
