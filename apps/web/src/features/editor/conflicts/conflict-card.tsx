import { Button } from "@mantine/core";
import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { type ReactNode, useId } from "react";
import { FormattedMessage, FormattedTime, useIntl } from "react-intl";
import type { EditorBlock } from "../document/document.ts";
import classes from "./conflict-card.module.css";
import { WordDiff } from "./word-diff.tsx";

type ConflictCardProps = {
  readonly mine: EditorBlock;
  readonly theirs: EditableBlock;
  readonly blockName: string;
  /** changed by the same user, in another tab or on another device */
  readonly isOwn: boolean;
  readonly renderBlock: (block: EditorBlock) => ReactNode;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onKeepBoth: () => void;
};

/**
 * The conflict of a block that two users changed: both versions with their differences, until the user chooses. It doesn't take the focus,
 * so that typing can't make the choice.
 */
export function ConflictCard(props: ConflictCardProps): ReactNode {
  const { mine, theirs, blockName, isOwn, renderBlock } = props;
  const intl = useIntl();
  const id = useId();
  const name = theirs.updatedByName ?? intl.formatMessage({ id: "editor.conflict.somebody" });
  const theirsLabel = intl.formatMessage({ id: isOwn ? "editor.conflict.ownOther" : "editor.conflict.theirs" }, { name });
  const mineLabel = intl.formatMessage({ id: "editor.conflict.mine" });
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        <FormattedMessage id={isOwn ? "editor.conflict.ownTitle" : "editor.conflict.title"} values={{ block: blockName, name }} />
      </h2>
      <p role="alert">
        <FormattedMessage
          id={isOwn ? "editor.conflict.ownText" : "editor.conflict.text"}
          values={{ name, time: <FormattedTime value={new Date(theirs.updatedOn)} /> }}
        />
      </p>
      <div className={classes.versions}>
        <Version label={mineLabel} block={mine} other={theirs} renderBlock={renderBlock} />
        <Version label={theirsLabel} block={theirs} other={mine} renderBlock={renderBlock} />
      </div>
      <div className={classes.choices}>
        <Button onClick={props.onKeepMine}>{mineLabel}</Button>
        <Button variant="default" onClick={props.onTakeTheirs}>
          {theirsLabel}
        </Button>
        <Button variant="default" onClick={props.onKeepBoth}>
          <FormattedMessage id="editor.conflict.keepBoth" />
        </Button>
      </div>
    </section>
  );
}

type VersionProps = Pick<ConflictCardProps, "renderBlock"> & {
  readonly label: string;
  readonly block: EditorBlock;
  readonly other: EditorBlock;
};

function Version({ label, block, other, renderBlock }: VersionProps): ReactNode {
  return (
    <section className={classes.version} aria-label={label}>
      <h3 className={classes.label}>{label}</h3>
      <WordDiff block={block} other={other} />
      <div className={classes.block} inert>
        {renderBlock(block)}
      </div>
    </section>
  );
}
