import { Button, Checkbox, Textarea } from "@mantine/core";
import { findReplyAddress } from "@plein/contract/forms/answers/reply-address";
import { MAX_REPLY_LENGTH } from "@plein/contract/forms/form-submission";
import type { SubmissionView } from "@plein/contract/forms/submission-view";
import type { Failure } from "@plein/contract/result";
import { IconMail } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../submissions.module.css";
import { accessTo } from "./access-to.ts";
import { useRefresh } from "./use-refresh.ts";

/** The form for a reply to the sender: by mail if they gave an address, and publicly if others may see the submission. */
export function ReplyPart({ view }: { readonly view: SubmissionView }): ReactNode {
  const can = useCan();
  const title = useId();
  const { submission } = view;
  const email = findReplyAddress(view.questions, { answers: submission.answers, email: submission.submitter?.email ?? null });
  const canShow = can("submission.makePublic", accessTo(view));
  if (!can("submission.edit", accessTo(view)) || submission.state === "Deleted") return null;
  return (
    <section className={`${classes.card} ${classes.screenOnly}`} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id="submissions.reply" />
      </h2>
      {email === null && !canShow ? (
        <p className={classes.muted}>
          <FormattedMessage id="submissions.reply.noAddress" />
        </p>
      ) : (
        <ReplyForm view={view} email={email} canShow={canShow} />
      )}
    </section>
  );
}

type ReplyFormProps = { readonly view: SubmissionView; readonly email: string | null; readonly canShow: boolean };

function ReplyForm({ view: { submission }, email, canShow }: ReplyFormProps): ReactNode {
  const [text, setText] = useState("");
  const [isPublic, setPublic] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const { mutateAsync, isPending } = trpc.submissions.reply.useMutation();
  const refresh = useRefresh(submission.guid);
  const isShown = email === null || isPublic;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    setOutdated(false);
    const { guid, revision } = submission;
    const isConflict = ({ code }: Failure) => code === "Conflict";
    const result = await runTask({
      type: "add",
      entity: "reply",
      run: () => mutateAsync({ guid, revision, text, isPublic: isShown }),
      isShownElsewhere: isConflict,
    });
    await refresh();
    if (result.code !== "Success") return setOutdated(isConflict(result));
    setText("");
    setPublic(false);
  };
  return (
    <form className={classes.noteForm} onSubmit={(event) => void submit(event)}>
      <p className={classes.muted}>
        {email === null ? (
          <FormattedMessage id="submissions.reply.onlyPublic" />
        ) : (
          <FormattedMessage id="submissions.reply.to" values={{ email, reference: submission.reference }} />
        )}
      </p>
      {isOutdated && (
        <p className={classes.refused} role="alert">
          <FormattedMessage id="submissions.reply.outdated" />
        </p>
      )}
      <Textarea
        label={<FormattedMessage id="submissions.reply.text" />}
        autosize
        minRows={4}
        maxLength={MAX_REPLY_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {email !== null && canShow && (
        <Checkbox
          label={<FormattedMessage id="submissions.reply.public" />}
          description={<FormattedMessage id="submissions.reply.public.hint" />}
          checked={isPublic}
          onChange={(event) => setPublic(event.currentTarget.checked)}
        />
      )}
      <Button
        type="submit"
        loading={isPending}
        disabled={text.trim() === ""}
        leftSection={email !== null && <IconMail size={18} stroke={1.6} aria-hidden />}
      >
        <FormattedMessage id={email === null ? "submissions.reply.place" : "submissions.reply.send"} />
      </Button>
    </form>
  );
}
