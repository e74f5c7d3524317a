import { Button, Textarea } from "@mantine/core";
import type { Submission, SubmissionEvent } from "@plein/contract/forms/form-submission";
import type { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { Moment } from "../../../client/lists/moment.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../submissions.module.css";
import { useRefresh } from "./use-refresh.ts";

type HistoryPartProps = { readonly submission: Submission; readonly form: SubmissionsOverview };

/**
 * The history of a submission, with notes and replies, and a form for a new note. Only handlers see notes; printing a submission leaves
 * them out.
 */
export function HistoryPart({ submission, form }: HistoryPartProps): ReactNode {
  const title = useId();
  const events = trpc.submissions.listEvents.useQuery({ guid: submission.guid });
  return (
    <section className={`${classes.card} ${classes.screenOnly}`} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id="submissions.history" />
      </h2>
      <ol className={classes.events}>
        <li>
          <Moment on={submission.submittedOn} /> <FormattedMessage id="submissions.event.sent" />
        </li>
        {events.data?.map((event) => (
          <EventLine key={event.guid} event={event} form={form} />
        ))}
      </ol>
      {events.isError && (
        <p role="alert">
          <FormattedMessage id="submissions.failed" />
        </p>
      )}
      <NoteForm submission={submission} />
    </section>
  );
}

type EventLineProps = { readonly event: SubmissionEvent; readonly form: SubmissionsOverview };

function EventLine({ event, form }: EventLineProps): ReactNode {
  const intl = useIntl();
  const { kind, text, actorName, isPublic, createdOn } = event;
  const who = actorName || intl.formatMessage({ id: "submissions.someone" });
  const isWritten = kind === "note" || kind === "reply";
  return (
    <li>
      <Moment on={createdOn} />{" "}
      <FormattedMessage
        id={`submissions.event.${kind === "reply" && isPublic ? "publicReply" : kind}`}
        values={{ who, what: isWritten ? "" : describe(event, form, intl) }}
      />
      {isWritten && (
        <blockquote className={classes.quote} data-kind={kind}>
          {text}
        </blockquote>
      )}
    </li>
  );
}

/** Describes the new value of an event in words. */
function describe({ kind, text }: SubmissionEvent, form: SubmissionsOverview, intl: ReturnType<typeof useIntl>): string {
  switch (kind) {
    case "assignee":
      if (text === "") return intl.formatMessage({ id: "submissions.filter.nobody" });
      return form.handlers.find(({ guid }) => guid === text)?.name || intl.formatMessage({ id: "submissions.someone" });
    case "state":
    case "visibility":
    case "moderation":
      return intl.formatMessage({ id: `submissions.${kind}.${text}` });
    case "entered":
      return intl.formatMessage({ id: `submissions.channel.${text}` });
    case "redacted":
      return text
        .split(", ")
        .map((key) => form.questions.find((question) => question.key === key)?.label ?? key)
        .join(", ");
    case "labels":
      return text === "" ? intl.formatMessage({ id: "submissions.event.noLabels" }) : text;
    default:
      return text;
  }
}

function NoteForm({ submission: { guid } }: { readonly submission: Submission }): ReactNode {
  const [note, setNote] = useState("");
  const { mutateAsync, isPending } = trpc.submissions.save.useMutation();
  const refresh = useRefresh(guid);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === "") return;
    // Adding a note can't conflict with other changes, so it needs no revision.
    const result = await runTask({ type: "add", entity: "note", run: () => mutateAsync({ guid, note }) });
    if (result.code !== "Success") return;
    setNote("");
    await refresh();
  };
  return (
    <form className={classes.noteForm} onSubmit={(event) => void submit(event)}>
      <Textarea
        label={<FormattedMessage id="submissions.note" />}
        description={<FormattedMessage id="submissions.note.hint" />}
        autosize
        minRows={2}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending} disabled={note.trim() === ""}>
        <FormattedMessage id="submissions.note.add" />
      </Button>
    </form>
  );
}
