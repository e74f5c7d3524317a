import type { MailText } from "@plein/contract/mails/texts/mail-text";
import type { MailWording } from "@plein/contract/mails/texts/mail-text-faults";
import type { Failure } from "@plein/contract/result";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";

const isConflictFailure = ({ code }: Failure) => code === "Conflict";

/**
 * Saves, resets and tests a text. The undo of a save or a reset restores the text that was stored before.
 *
 * @param text the stored text
 * @param shown the text in the editor
 * @param onStored called when the shown text is stored, or was replaced by the default
 */
export function useMailTextTasks(text: MailText, shown: MailWording, onStored: () => void) {
  const queries = trpc.useUtils().mails;
  const saving = trpc.mails.saveText.useMutation();
  const resetting = trpc.mails.resetText.useMutation();
  const testing = trpc.mails.testText.useMutation();
  const [isConflict, setConflict] = useState(false);
  const { kind, locale, version } = text;
  const key = { kind, locale };

  const show = (stored: MailText) => {
    queries.getText.setData(key, stored);
    void queries.listTexts.invalidate();
    return stored;
  };
  const store = async (wording: MailWording, onVersion: string) =>
    show(await saving.mutateAsync({ ...key, subject: wording.subject, body: wording.body, version: onVersion }));
  const restoreOriginal = async () => show(await resetting.mutateAsync(key));

  const save = async () => {
    setConflict(false);
    const result = await runTask({
      type: "save",
      entity: "mail",
      run: () => store(shown, version),
      undo: (saved) => (text.isChanged ? store(text, saved.version) : restoreOriginal()),
      isShownElsewhere: isConflictFailure,
    });
    if (result.code === "Success") return onStored();
    if (!isConflictFailure(result)) return;
    setConflict(true);
    // After a conflict, the next save is based on the other user's version.
    await queries.getText.invalidate(key);
  };
  const reset = () =>
    runTask({
      type: "save",
      entity: "mail",
      run: restoreOriginal,
      doneTitle: () => <FormattedMessage id="mails.reset.done" />,
      undo: (original) => store(text, original.version),
    });
  const sendTest = () =>
    runTask({
      type: "add",
      entity: "mail",
      run: () => testing.mutateAsync({ ...key, ...shown }),
      doneTitle: () => <FormattedMessage id="mails.test.done" />,
    });
  return { save, reset, sendTest, isPending: saving.isPending || resetting.isPending || testing.isPending, isConflict };
}
