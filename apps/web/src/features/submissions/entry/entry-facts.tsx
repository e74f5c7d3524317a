import { Checkbox, Radio, TextInput } from "@mantine/core";
import type { PublicForm } from "@plein/contract/forms/form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { ENTRY_CHANNELS, type EntryChannel } from "@plein/contract/forms/form-submission";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../submissions.module.css";

/** The metadata that an employee enters in addition to the answers. */
export type Entry = { readonly channel: EntryChannel; readonly email: string; readonly sendsReceipt: boolean };

export const NEW_ENTRY: Entry = { channel: "desk", email: "", sendsReceipt: false };

type EntryFactsProps = {
  readonly form: PublicForm;
  readonly entry: Entry;
  readonly emailError: string | undefined;
  readonly onChange: (entry: Entry) => void;
};

/** Fields for the channel of a submission, and for a receipt to its sender. */
export function EntryFacts({ form, entry, emailError, onChange }: EntryFactsProps): ReactNode {
  const asksForEmail = listQuestions(form).some(
    (question) => question.type === "email" && (question.settings.isForReceipt || question.settings.mustBeVerified),
  );
  return (
    <fieldset className={classes.entryFacts}>
      <legend>
        <FormattedMessage id="submissions.entry.facts" />
      </legend>
      <Radio.Group
        label={<FormattedMessage id="submissions.entry.channel" />}
        value={entry.channel}
        onChange={(value) => onChange({ ...entry, channel: ENTRY_CHANNELS.find((channel) => channel === value) ?? "desk" })}
      >
        <div className={classes.channels}>
          {ENTRY_CHANNELS.map((channel) => (
            <Radio key={channel} value={channel} label={<FormattedMessage id={`submissions.channel.${channel}`} />} />
          ))}
        </div>
      </Radio.Group>
      {!asksForEmail && (
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={254}
          label={<FormattedMessage id="submissions.entry.email" />}
          description={<FormattedMessage id="submissions.entry.email.text" />}
          value={entry.email}
          error={emailError}
          onChange={({ currentTarget }) => onChange({ ...entry, email: currentTarget.value })}
        />
      )}
      <Checkbox
        label={<FormattedMessage id="submissions.entry.receipt" />}
        description={<FormattedMessage id={asksForEmail ? "submissions.entry.receipt.asked" : "submissions.entry.receipt.text"} />}
        checked={entry.sendsReceipt}
        onChange={({ currentTarget }) => onChange({ ...entry, sendsReceipt: currentTarget.checked })}
      />
    </fieldset>
  );
}
