import { Button, CopyButton, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./api-keys.module.css";

/** The secret of an added key, with instructions for sending it. */
export function AddedKey({ value, onClose }: { readonly value: string; readonly onClose: () => void }): ReactNode {
  return (
    <div className={classes.form}>
      <p className={classes.once} role="status">
        <FormattedMessage id="api-keys.once" />
      </p>
      <TextInput
        data-autofocus
        readOnly
        label={<FormattedMessage id="api-keys.key" />}
        description={<FormattedMessage id="api-keys.key.hint" values={{ header: <code key="header">Authorization: Bearer …</code> }} />}
        value={value}
        classNames={{ input: classes.key }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button onClick={copy}>
              <span aria-live="polite">{copied ? <FormattedMessage id="api-keys.copied" /> : <FormattedMessage id="api-keys.copy" />}</span>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          <FormattedMessage id="api-keys.done" />
        </Button>
      </div>
    </div>
  );
}
