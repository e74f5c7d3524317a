import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedTime } from "react-intl";
import type { SaveState } from "./save-state.ts";
import classes from "./save-status-text.module.css";

type SaveStatusTextProps = {
  readonly state: SaveState;
  /** unsaved changes could not be backed up in the browser */
  readonly isOnlyHere: boolean;
  readonly onRetry: () => void;
  /** shows a block that the server rejected, with its errors */
  readonly onShowRefused: () => void;
};

/** The save status, which is always visible in the bar. */
export function SaveStatusText({ state, isOnlyHere, onRetry, onShowRefused }: SaveStatusTextProps): ReactNode {
  return (
    <Text size="sm" component="div" className={classes.status} data-status={state.status} role="status">
      <StatusMessage state={state} isOnlyHere={isOnlyHere} />
      {state.status === "failed" && (
        <Button size="compact-sm" variant="subtle" onClick={onRetry}>
          <FormattedMessage id="editor.save.retry" />
        </Button>
      )}
      {isRefused(state) && (
        <Button size="compact-sm" variant="subtle" onClick={onShowRefused}>
          <FormattedMessage id="editor.save.showRefused" />
        </Button>
      )}
    </Text>
  );
}

function StatusMessage({ state, isOnlyHere }: Pick<SaveStatusTextProps, "state" | "isOnlyHere">): ReactNode {
  if (state.conflicts.size > 0) return <FormattedMessage id="editor.save.conflict" values={{ count: state.conflicts.size }} />;
  if (isRefused(state)) return <FormattedMessage id="editor.save.refused" values={{ count: state.refused.size }} />;
  if (state.status === "saved" && state.savedAt !== null) {
    return <FormattedMessage id="editor.save.savedAt" values={{ time: <FormattedTime value={state.savedAt} /> }} />;
  }
  if (state.status === "failed" && isOnlyHere) return <FormattedMessage id="editor.save.failedOnlyHere" />;
  return <FormattedMessage id={`editor.save.${state.status}`} />;
}

function isRefused({ status, conflicts, refused }: SaveState): boolean {
  return status === "unsaved" && conflicts.size === 0 && refused.size > 0;
}
