import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { BlockToolbar } from "../blocks/block-toolbar.tsx";
import { areasFor, blocksIn, type EditorBlock, findBlock } from "../document/document.ts";
import { stepBlock } from "../document/edits/step-block.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import classes from "./block-dock.module.css";

type BlockDockProps = {
  readonly session: EditorSession;
  /** receives the element for the formats of the text that has the focus */
  readonly formatSlot: (element: HTMLElement | null) => void;
};

/**
 * The bar with the actions on the selected block and the formats of its text. It has a place of its own, below the top bar or, on a
 * phone, at the bottom of the screen: so it never covers what is being edited or its neighbours.
 */
export function BlockDock({ session, formatSlot }: BlockDockProps): ReactNode {
  const { editor, names } = session;
  const { selected } = editor.state;
  const block = selected === null ? undefined : findBlock(editor.document, selected);
  if (!block) {
    return (
      <div className={`${classes.dock} ${classes.idle}`}>
        <Text size="sm" c="dimmed">
          <FormattedMessage id="editor.dock.idle" />
        </Text>
      </div>
    );
  }
  const siblings = blocksIn(editor.document, block.layoutPosition);
  return (
    <div className={classes.dock}>
      <Text size="sm" fw={600} className={classes.name}>
        {names.block(block.buildingBlockName)}{" "}
        <Text component="span" size="sm" c="dimmed" fw={400}>
          <FormattedMessage
            id="editor.dock.place"
            values={{ position: siblings.indexOf(block) + 1, count: siblings.length, area: names.area(block.layoutPosition) }}
          />
        </Text>
      </Text>
      <Actions {...session} block={block} />
      <div ref={formatSlot} className={classes.formats} />
    </div>
  );
}

function Actions({ editor, names, actions, block }: EditorSession & { readonly block: EditorBlock }): ReactNode {
  const { document } = editor;
  const isAtEnd = (direction: -1 | 1) => stepBlock(document, { type: "stepBlock", guid: block.guid, direction }) === document;
  return (
    <BlockToolbar
      blockName={names.block(block.buildingBlockName)}
      area={block.layoutPosition}
      areas={areasFor(document, block).map((position) => ({ position, label: names.area(position) }))}
      isFirst={isAtEnd(-1)}
      isLast={isAtEnd(1)}
      onMoveUp={() => actions.step(block, -1)}
      onMoveDown={() => actions.step(block, 1)}
      onMoveToArea={(area) => actions.moveToArea(block, area)}
      onOpenSettings={() => actions.openSettings(block)}
      onInsertBelow={() => actions.insertBelow(block)}
      onDuplicate={() => actions.duplicate(block)}
      onRemove={() => actions.remove(block)}
    />
  );
}
