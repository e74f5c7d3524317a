import { ActionIcon, Button } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type HistoryAction, isChanged, type MenuHistory } from "./draft/menu-history.ts";
import classes from "./menus.module.css";

type SaveBarProps = {
  readonly history: MenuHistory;
  readonly isSaving: boolean;
  readonly onChange: (action: HistoryAction) => void;
  readonly onSave: () => void;
};

export function SaveBar({ history, isSaving, onChange, onSave }: SaveBarProps): ReactNode {
  const intl = useIntl();
  const hasChanges = isChanged(history);
  return (
    <div className={classes.saveBar} data-changed={hasChanges ? "" : undefined}>
      <Button disabled={!hasChanges} loading={isSaving} onClick={onSave}>
        <FormattedMessage id="menus.save" />
      </Button>
      {hasChanges && (
        <Button variant="subtle" onClick={() => onChange({ kind: "discard" })}>
          <FormattedMessage id="menus.discard" />
        </Button>
      )}
      <span className={classes.history}>
        <ActionIcon
          variant="subtle"
          size="lg"
          disabled={history.past.length === 0}
          aria-label={intl.formatMessage({ id: "menus.undo" })}
          title={intl.formatMessage({ id: "menus.undo.key" })}
          onClick={() => onChange({ kind: "undo" })}
        >
          <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          disabled={history.future.length === 0}
          aria-label={intl.formatMessage({ id: "menus.redo" })}
          title={intl.formatMessage({ id: "menus.redo.key" })}
          onClick={() => onChange({ kind: "redo" })}
        >
          <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  );
}
