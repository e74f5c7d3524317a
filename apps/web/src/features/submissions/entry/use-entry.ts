import type { Answers } from "@plein/contract/forms/answers/answers";
import { readAnswerErrors } from "@plein/contract/forms/filling/answer-errors";
import { type Filling, type FillingError, NEW_FILLING } from "@plein/contract/forms/filling/filling";
import type { PublicForm } from "@plein/contract/forms/form";
import type { SentSubmission } from "@plein/contract/forms/form-submission";
import type { Failure } from "@plein/contract/result";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { type Entry, NEW_ENTRY } from "./entry-facts.tsx";
import { uploadAnswers } from "./upload-answers.ts";

/** The state of a submission that an employee enters: the input, and the server's errors. */
export function useEntry(form: PublicForm) {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const { mutateAsync } = trpc.submissions.enter.useMutation();
  const [filling, setFilling] = useState<Filling>(NEW_FILLING);
  const [entry, setEntry] = useState<Entry>(NEW_ENTRY);
  const [emailError, setEmailError] = useState<string>();
  const [isChanged, setChanged] = useState(false);
  const [isSending, setSending] = useState(false);
  /** the number of failed validations, each of which moves the focus to the errors */
  const [refusals, setRefusals] = useState(0);

  /** Resolves to null if there are errors, which are then shown. */
  const send = async (element: HTMLFormElement): Promise<SentSubmission | null> => {
    setSending(true);
    try {
      const uploaded = await uploadAnswers(form, element, filling, intl.formatMessage({ id: "submissions.entry.fileFailed" }));
      setFilling({ ...filling, ...uploaded });
      setEmailError(undefined);
      if (uploaded.errors.length > 0) {
        setRefusals(refusals + 1);
        return null;
      }
      const email = entry.email.trim();
      const { channel, sendsReceipt } = entry;
      const sent = await runTask({
        type: "add",
        entity: "submission",
        run: () =>
          mutateAsync({
            guid: form.guid,
            version: form.version,
            answers: uploaded.values,
            channel,
            sendsReceipt,
            ...(email !== "" && { email }),
          }),
        isShownElsewhere: ({ facts }) => facts?.errors !== undefined,
      });
      if (sent.code !== "Success") {
        const { errors, ofEmail } = findErrors(form, sent);
        setFilling({ ...filling, ...uploaded, errors });
        setEmailError(ofEmail);
        setRefusals(refusals + 1);
        return null;
      }
      // Rendered synchronously, so that there is no prompt about unsaved changes.
      flushSync(() => setChanged(false));
      void queries.submissions.invalidate();
      return sent.value;
    } finally {
      setSending(false);
    }
  };
  return {
    filling,
    entry,
    emailError,
    isChanged,
    isSending,
    refusals,
    /** Stores changed answers, and clears their errors, which may be outdated. */
    change: (values: Answers) => {
      setChanged(true);
      const isSame = (key: string | null) => key === null || JSON.stringify(values[key]) === JSON.stringify(filling.values[key]);
      setFilling({ ...filling, values, errors: filling.errors.filter(({ key }) => isSame(key)) });
    },
    changeEntry: (changed: Entry) => {
      setChanged(true);
      setEntry(changed);
    },
    send,
    /** Starts another submission with the same channel. */
    startAgain: () => {
      setFilling({ ...NEW_FILLING, key: crypto.randomUUID() });
      setEntry({ ...NEW_ENTRY, channel: entry.channel });
      setChanged(false);
    },
    discard: () => setChanged(false),
  };
}

function findErrors(form: PublicForm, { facts }: Failure): { readonly errors: FillingError[]; readonly ofEmail: string | undefined } {
  const all = facts?.errors ?? [];
  const ofEmail = all.find(({ path }) => path === "/email")?.message;
  return { errors: readAnswerErrors(form, all), ofEmail };
}
