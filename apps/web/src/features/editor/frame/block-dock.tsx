import { Button, Text } from "@mantine/core";
import { isHidden } from "@plein/contract/blocks/hidden-block";
import { REUSABLE_BLOCK } from "@plein/contract/blocks/reusable";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { notify } from "../../../shell/notices/notify.ts";
import { BlockToolbar } from "../blocks/block-toolbar.tsx";
import { areasForAll, blocksIn, type EditorBlock } from "../document/document.ts";
import { stepBlocks } from "../document/edits/step-blocks.ts";
import { selectedBlocks } from "../document/selection.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import { useStableCallbacks } from "../use-stable-callbacks.ts";
import classes from "./block-dock.module.css";

type BlockDockProps = {
  readonly session: EditorSession;
  /** ref callback of the element for the formatting toolbar of the focused text */
  readonly formatSlot: (element: HTMLElement | null) => void;
};

/**
 * The bar with the actions on the selected blocks and the formatting of the text. It has a fixed position below the top bar or, on a phone,
 * at the bottom of the screen, so that it never covers the edited block or its neighbours.
 */
export function BlockDock({ session, formatSlot }: BlockDockProps): ReactNode {
  const { editor, panels, setPanels } = session;
  const blocks = selectedBlocks(editor.state, editor.document);
  if (blocks.length === 0) {
    return (
      <div className={`${classes.dock} ${classes.idle}`}>
        <Text size="sm" c="dimmed">
          <FormattedMessage id="editor.dock.idle" />
        </Text>
      </div>
    );
  }
  return (
    <div className={classes.dock} data-dock="">
      <Name {...session} blocks={blocks} />
      {panels.isChoosing && (
        <Button size="compact-sm" variant="light" onClick={() => setPanels({ isChoosing: false })}>
          <FormattedMessage id="editor.choosing.done" />
        </Button>
      )}
      <Actions {...session} blocks={blocks} />
      <div ref={formatSlot} className={classes.formats} />
    </div>
  );
}

type OfBlocks = EditorSession & { readonly blocks: readonly EditorBlock[] };

function Name({ editor, names, panels, blocks }: OfBlocks): ReactNode {
  const [block] = blocks;
  if (!block || blocks.length > 1 || panels.isChoosing) {
    return (
      <Text size="sm" fw={600} className={`${classes.name} ${classes.several}`}>
        <FormattedMessage id="editor.selected" values={{ blocks: names.several(blocks.length) }} />
      </Text>
    );
  }
  const siblings = blocksIn(editor.document, block.layoutPosition);
  return (
    <Text size="sm" fw={600} className={classes.name}>
      {names.block(block.buildingBlockName)}{" "}
      <Text component="span" size="sm" c="dimmed" fw={400}>
        <FormattedMessage
          id="editor.dock.place"
          values={{ position: siblings.indexOf(block) + 1, count: siblings.length, area: names.area(block.layoutPosition) }}
        />
      </Text>
    </Text>
  );
}

/** The actions. The toolbar's props are stable, so that it doesn't render at each key. */
function Actions(session: OfBlocks): ReactNode {
  const { page, editor, names, actions, panels, setPanels, run, clipboard, reusable, blocks } = session;
  const { document } = editor;
  const guids = blocks.map(({ guid }) => guid);
  const isAtEnd = (direction: -1 | 1) => stepBlocks(document, { type: "stepBlocks", guids, direction }) === document;
  const [first, ...rest] = blocks;
  const isReusable = rest.length === 0 && first?.buildingBlockName === REUSABLE_BLOCK;
  const handlers = useStableCallbacks({
    onMoveTo: (position: Parameters<typeof actions.moveTo>[1]) => actions.moveTo(blocks, position),
    onOpenSettings: () => first && actions.openSettings(first),
    onChoose: (isChoosing: boolean) => setPanels({ isChoosing }),
    onHide: () => void run("hide"),
    onReuse: () => {
      if (isReusable && first) return void reusable.detach(first);
      const refusal = reusable.refusalOf(blocks);
      if (refusal === null) setPanels({ isMakingReusable: true });
      else notify({ type: "warning", title: refusal });
    },
  });
  if (!first) return null;
  return (
    <BlockToolbar
      label={rest.length > 0 ? names.several(blocks.length) : names.block(first.buildingBlockName)}
      names={names}
      area={rest.every(({ layoutPosition }) => layoutPosition === first.layoutPosition) ? first.layoutPosition : null}
      areas={areasForAll(document, blocks).join(" ")}
      isSeveral={rest.length > 0}
      isFirst={isAtEnd(-1)}
      isLast={isAtEnd(1)}
      isChoosing={panels.isChoosing}
      clipboard={clipboard}
      reusing={page.host !== "page" ? null : isReusable ? "detach" : "make"}
      hiding={page.host === "item" ? null : blocks.every(({ options }) => isHidden(options)) ? "show" : "hide"}
      run={run}
      {...handlers}
    />
  );
}
