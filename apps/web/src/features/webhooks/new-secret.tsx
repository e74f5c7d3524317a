import { Button, CopyButton, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./webhooks.module.css";

/** The secret of a webhook, for its receiver. */
export function NewSecret({ value, onClose }: { readonly value: string; readonly onClose: () => void }): ReactNode {
  return (
    <div className={classes.form}>
      <p className={classes.notice} role="status">
        <FormattedMessage id="webhooks.secret.once" />
      </p>
      <TextInput
        data-autofocus
        readOnly
        label={<FormattedMessage id="webhooks.secret" />}
        description={<FormattedMessage id="webhooks.secret.hint" />}
        value={value}
        classNames={{ input: classes.secret }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button onClick={copy}>
              <span aria-live="polite">{copied ? <FormattedMessage id="webhooks.copied" /> : <FormattedMessage id="webhooks.copy" />}</span>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          <FormattedMessage id="webhooks.done" />
        </Button>
      </div>
    </div>
  );
}
