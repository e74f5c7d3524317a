import { Textarea, TextInput } from "@mantine/core";
import { MAX_MAIL_BODY_LENGTH, MAX_MAIL_SUBJECT_LENGTH, type MailText } from "@plein/contract/mails/texts/mail-text";
import type { MailTextFault, MailWording } from "@plein/contract/mails/texts/mail-text-faults";
import type { ReactNode, RefObject } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../mail-texts.module.css";

export type MailTextField = "subject" | "body";

type MailTextFieldsProps = {
  readonly locale: MailText["locale"];
  readonly wording: MailWording;
  readonly faults: readonly MailTextFault[];
  readonly isReadOnly: boolean;
  readonly subjectInput: RefObject<HTMLInputElement | null>;
  readonly bodyInput: RefObject<HTMLTextAreaElement | null>;
  readonly onFocus: (field: MailTextField) => void;
  readonly onChange: (changed: Partial<MailWording>) => void;
};

/** The inputs for subject and body, each with its errors. */
export function MailTextFields({ locale, wording, faults, isReadOnly, ...props }: MailTextFieldsProps): ReactNode {
  const { subjectInput, bodyInput, onFocus, onChange } = props;
  const shared = (field: MailTextField) => ({
    required: true,
    readOnly: isReadOnly,
    lang: locale,
    label: <FormattedMessage id={`mails.${field}`} />,
    value: wording[field],
    error: renderError(
      wording[field],
      MAX_LENGTHS[field],
      faults.filter((fault) => fault.field === field),
    ),
    onFocus: () => onFocus(field),
  });
  return (
    <>
      <TextInput {...shared("subject")} ref={subjectInput} onChange={(event) => onChange({ subject: event.currentTarget.value })} />
      <Textarea
        {...shared("body")}
        ref={bodyInput}
        autosize
        minRows={10}
        description={<FormattedMessage id="mails.body.hint" />}
        onChange={(event) => onChange({ body: event.currentTarget.value })}
      />
    </>
  );
}

/** The maximum lengths, which the inputs don't enforce, because they would truncate pasted text. */
const MAX_LENGTHS: Readonly<Record<MailTextField, number>> = { subject: MAX_MAIL_SUBJECT_LENGTH, body: MAX_MAIL_BODY_LENGTH };

function renderError(text: string, maxLength: number, faults: readonly MailTextFault[]): ReactNode {
  const { length } = text.trim();
  if (length === 0) return <FormattedMessage id="mails.empty" />;
  if (length > maxLength) return <FormattedMessage id="mails.tooLong" values={{ maxLength }} />;
  if (faults.length === 0) return undefined;
  return faults.map(({ code, name }) => (
    <span key={`${code} ${name}`} className={classes.fault}>
      <FormattedMessage id={`mails.fault.${code}`} values={{ written: name }} />
    </span>
  ));
}

/** Whether a text can be saved, previewed and sent. */
export function isSendable({ subject, body }: MailWording, faults: readonly MailTextFault[]): boolean {
  const isWithin = (text: string, maxLength: number) => text.trim() !== "" && text.trim().length <= maxLength;
  return faults.length === 0 && isWithin(subject, MAX_MAIL_SUBJECT_LENGTH) && isWithin(body, MAX_MAIL_BODY_LENGTH);
}
