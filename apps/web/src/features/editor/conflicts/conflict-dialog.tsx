import { Button, Text } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, FormattedTime, useIntl } from "react-intl";
import type { EditorBlock } from "../document/document.ts";
import type { SaveConflict } from "../saving/saver.ts";
import classes from "./conflict-dialog.module.css";

type ConflictDialogProps = {
  readonly conflict: SaveConflict;
  readonly blockName: string;
  /** changed by the same user, in another tab or on another device */
  readonly isOwn: boolean;
  readonly renderBlock: (block: EditorBlock) => ReactNode;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onKeepBoth: () => void;
};

/** Two users changed one block: shows both versions and lets the editor choose. Nothing is discarded unseen. */
export function ConflictDialog({
  conflict,
  blockName,
  isOwn,
  renderBlock,
  onKeepMine,
  onTakeTheirs,
  onKeepBoth,
}: ConflictDialogProps): ReactNode {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(true);
  const { mine, theirs } = conflict;
  const title = isOwn
    ? intl.formatMessage({ id: "editor.conflict.ownTitle" }, { block: blockName })
    : intl.formatMessage({ id: "editor.conflict.title" }, { block: blockName });
  if (!isOpen) {
    return (
      <Button className={classes.reopen} onClick={() => setIsOpen(true)}>
        {title}
      </Button>
    );
  }
  return (
    <Modal
      opened
      onClose={() => setIsOpen(false)}
      size="72rem"
      title={title}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "editor.conflict.later" }) }}
    >
      <Text>
        <FormattedMessage
          id={isOwn ? "editor.conflict.ownText" : "editor.conflict.text"}
          values={{
            name: theirs.updatedByName ?? intl.formatMessage({ id: "editor.conflict.somebody" }),
            time: <FormattedTime value={new Date(theirs.updatedOn)} />,
          }}
        />
      </Text>
      <div className={classes.versions}>
        <section className={classes.version} aria-labelledby="conflict-mine">
          <h3 id="conflict-mine">
            <FormattedMessage id="editor.conflict.mine" />
          </h3>
          <div className={classes.block}>{renderBlock(mine)}</div>
        </section>
        <section className={classes.version} aria-labelledby="conflict-theirs">
          <h3 id="conflict-theirs">
            <FormattedMessage id="editor.conflict.theirs" />
          </h3>
          <div className={classes.block}>{renderBlock(theirs)}</div>
        </section>
      </div>
      <div className={classes.choices}>
        <Button variant="default" onClick={onKeepBoth}>
          <FormattedMessage id="editor.conflict.keepBoth" />
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          <FormattedMessage id="editor.conflict.takeTheirs" />
        </Button>
        <Button onClick={onKeepMine}>
          <FormattedMessage id="editor.conflict.keepMine" />
        </Button>
      </div>
    </Modal>
  );
}
