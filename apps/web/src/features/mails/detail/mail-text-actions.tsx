import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../mail-texts.module.css";

type MailTextActionsProps = {
  readonly isDraft: boolean;
  readonly isFaulty: boolean;
  readonly isPending: boolean;
  /** whether the stored text is the platform's own */
  readonly isChanged: boolean;
  readonly onCancel: () => void;
  readonly onTest: () => void;
  readonly onReset: () => void;
};

/** The actions on a mail's text: save or discard the changes, send a test, or restore the default text. */
export function MailTextActions({ isDraft, isFaulty, isPending, isChanged, onCancel, onTest, onReset }: MailTextActionsProps): ReactNode {
  return (
    <div className={classes.saveBar} data-changed={isDraft || undefined}>
      {isDraft && (
        <>
          <Button type="submit" loading={isPending}>
            <FormattedMessage id="mails.save" />
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            <FormattedMessage id="mails.cancel" />
          </Button>
        </>
      )}
      <Button variant="default" disabled={isFaulty || isPending} onClick={onTest}>
        <FormattedMessage id="mails.test" />
      </Button>
      {!isDraft && isChanged && (
        <Button variant="default" disabled={isPending} onClick={onReset}>
          <FormattedMessage id="mails.reset" />
        </Button>
      )}
    </div>
  );
}
