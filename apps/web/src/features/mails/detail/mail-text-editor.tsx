import type { MailText } from "@plein/contract/mails/texts/mail-text";
import { findMailTextFaults, type MailWording } from "@plein/contract/mails/texts/mail-text-faults";
import type { MailVariable } from "@plein/contract/mails/texts/mail-variables";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { focusFirstError } from "../../../client/document/focus-first-error.ts";
import classes from "../mail-texts.module.css";
import { insertVariable } from "./insert-variable.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MailTextActions } from "./mail-text-actions.tsx";
import { isSendable, type MailTextField, MailTextFields } from "./mail-text-fields.tsx";
import { UnsavedMailText } from "./unsaved-mail-text.tsx";
import { useMailTextTasks } from "./use-mail-text-tasks.tsx";
import { VariablePicker } from "./variable-picker.tsx";

/** The editor of a mail text: its fields, its variables and its preview. */
export function MailTextEditor({ text }: { readonly text: MailText }): ReactNode {
  const canEdit = useCan()("settings.edit");
  const [draft, setDraft] = useState<MailWording | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const wording = draft ?? { subject: text.subject, body: text.body };
  const change = (changed: Partial<MailWording>) => {
    const next = { ...wording, ...changed };
    setDraft(next.subject === text.subject && next.body === text.body ? null : next);
  };
  const { subjectInput, bodyInput, setLastField, insert } = useVariableInput(wording, change);
  const faults = findMailTextFaults(text.kind, wording);
  const isFaulty = !isSendable(wording, faults);
  const { save, reset, sendTest, isPending, isConflict } = useMailTextTasks(text, wording, () => setDraft(null));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft === null || isPending) return;
    if (isFaulty) focusFirstError(form.current);
    else void save();
  };
  return (
    <div className={classes.columns}>
      <form ref={form} className={classes.form} noValidate onSubmit={submit} onKeyDown={submitOnShortcut}>
        {isConflict && draft !== null && (
          <p className={classes.failed} role="alert">
            <FormattedMessage id="mails.conflict" />
          </p>
        )}
        <MailTextFields
          {...{ wording, faults, subjectInput, bodyInput }}
          locale={text.locale}
          isReadOnly={!canEdit}
          onFocus={setLastField}
          onChange={change}
        />
        {canEdit ? (
          <>
            <VariablePicker kind={text.kind} onPick={insert} />
            <MailTextActions
              {...{ isFaulty, isPending }}
              isDraft={draft !== null}
              isChanged={text.isChanged}
              onCancel={() => setDraft(null)}
              onTest={() => void sendTest()}
              onReset={() => void reset()}
            />
          </>
        ) : (
          <p className={classes.muted}>
            <FormattedMessage id="mails.readOnly" />
          </p>
        )}
      </form>
      <MailPreview draft={{ kind: text.kind, locale: text.locale, ...wording }} isFaulty={isFaulty} />
      <UnsavedMailText isChanged={draft !== null} onDiscard={() => setDraft(null)} />
    </div>
  );
}

function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Inserts variables at the cursor, in the field that last had the focus. */
function useVariableInput(wording: MailWording, change: (changed: Partial<MailWording>) => void) {
  const intl = useIntl();
  const subjectInput = useRef<HTMLInputElement>(null);
  const bodyInput = useRef<HTMLTextAreaElement>(null);
  const [lastField, setLastField] = useState<MailTextField | null>(null);
  const insert = (variable: MailVariable) => {
    // Only a single-line value can be in a subject.
    const field = variable.type === "line" ? (lastField ?? "body") : "body";
    const input = { subject: subjectInput, body: bodyInput }[field].current;
    if (input === null) return;
    // In a field that never had the focus, the browser's cursor would be at the start.
    const atEnd = input.value.length;
    const [start, end] = lastField === null ? [atEnd, atEnd] : [input.selectionStart ?? atEnd, input.selectionEnd ?? atEnd];
    const inserted = insertVariable(wording[field], { start, end }, variable, intl.formatMessage({ id: "mails.button" }));
    flushSync(() => change({ [field]: inserted.text }));
    input.focus();
    input.setSelectionRange(inserted.selection.start, inserted.selection.end);
  };
  return { subjectInput, bodyInput, setLastField, insert };
}
