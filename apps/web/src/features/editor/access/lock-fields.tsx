import { Switch, TextInput } from "@mantine/core";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";

type LockFieldsProps = { readonly isLocked: boolean; readonly reason: string; readonly onChange: (options: BlockValues) => void };

/** Settings that lock a block in its position, for users who may set its permissions. */
export function LockFields({ isLocked, reason, onChange }: LockFieldsProps): ReactNode {
  const intl = useIntl();
  return (
    <section>
      <Switch
        label={<FormattedMessage id="editor.access.lock" />}
        description={<FormattedMessage id="editor.access.lock.hint" />}
        checked={isLocked}
        onChange={(event) => onChange({ locked: event.currentTarget.checked })}
      />
      {isLocked && (
        <TextInput
          mt="sm"
          label={<FormattedMessage id="editor.access.lockReason" />}
          placeholder={intl.formatMessage({ id: "editor.access.lockReason.example" })}
          value={reason}
          maxLength={200}
          onChange={(event) => onChange({ lockReason: event.currentTarget.value })}
        />
      )}
    </section>
  );
}
