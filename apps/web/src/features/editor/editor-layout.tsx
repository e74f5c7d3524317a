import type { Guid } from "@plein/contract/guid";
import { type ReactNode, useEffect, useMemo } from "react";
import { prefetchForms } from "./blocks/block-settings.tsx";
import { BlockToolbar } from "./blocks/block-toolbar.tsx";
import { Canvas } from "./canvas/canvas.tsx";
import { editingEnv } from "./canvas/in-place.tsx";
import { useShownLists } from "./canvas/use-shown-lists.ts";
import { areasFor, type EditorBlock, findBlock, stepBlock } from "./document/document.ts";
import type { Edited } from "./document/edited.ts";
import classes from "./editor-screen.module.css";
import { Outline } from "./panels/outline.tsx";
import { SelectedPanel } from "./panels/selected-panel.tsx";
import { isWideForPanels } from "./panels/use-panels.ts";
import type { EditorSession } from "./use-editor-session.tsx";
import { usePageParts } from "./use-page-parts.ts";

/** The page, with its outline on one side and the settings of the selected block on the other. */
export function EditorLayout(session: EditorSession): ReactNode {
  const { page, editor, names, panels, setPanels, actions } = session;
  const { document, state } = editor;
  const listOf = useShownLists({ page, document, saveState: editor.saveState });
  const { subNavigationOf, embedOf } = usePageParts({ page, document, saveState: editor.saveState });
  const { linkedPages, item } = page;
  const env = useMemo(
    () => ({ ...editingEnv(linkedPages, { listOf, subNavigationOf, embedOf }), ...(item ? { item } : {}) }),
    [linkedPages, item, listOf, subNavigationOf, embedOf],
  );
  const defective = useDefective(page, document.blocks);
  usePrefetchedForms(page);
  const selected = state.selected === null ? undefined : findBlock(document, state.selected);
  const selectFromOutline = (guid: Guid) => {
    if (!isWideForPanels()) setPanels({ isOutlineOpen: false });
    actions.selectAndFocus(guid);
  };
  return (
    <div className={classes.layout}>
      {panels.isOutlineOpen && (
        <Outline
          document={document}
          selected={state.selected}
          nameOf={(block) => names.block(block.buildingBlockName)}
          areaLabel={names.area}
          onSelect={selectFromOutline}
          onClose={() => setPanels({ isOutlineOpen: false })}
        />
      )}
      <Canvas
        title={page.title}
        document={document}
        env={env}
        names={names}
        selected={state.selected}
        defective={defective}
        isPhoneWidth={panels.isPhoneWidth}
        renderToolbar={(block) => <Toolbar {...session} block={block} />}
        onSelect={(guid) => editor.dispatch({ type: "select", guid })}
        onAdd={(adding) => setPanels({ adding })}
        onStartOver={actions.startOver}
        onRemove={actions.remove}
      />
      {panels.isSettingsOpen && selected && <SelectedPanel {...session} block={selected} isDefective={defective.has(selected.guid)} />}
    </div>
  );
}

function Toolbar({ editor, names, actions, block }: EditorSession & { readonly block: EditorBlock }): ReactNode {
  const { document } = editor;
  return (
    <BlockToolbar
      blockName={names.block(block.buildingBlockName)}
      area={block.layoutPosition}
      areas={areasFor(document, block).map((position) => ({ position, label: names.area(position) }))}
      isFirst={stepBlock(document, block.guid, -1) === document}
      isLast={stepBlock(document, block.guid, 1) === document}
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

function usePrefetchedForms({ blocks }: Edited): void {
  useEffect(() => prefetchForms(new Set(blocks.map(({ buildingBlockName }) => buildingBlockName))), [blocks]);
}

/** Blocks that the server reported as invalid, until they are changed. */
function useDefective(page: Edited, blocks: readonly EditorBlock[]): ReadonlySet<Guid> {
  return useMemo(() => {
    const broken = page.blocks.filter(({ defects }) => defects.length > 0);
    const current = new Map(blocks.map((block) => [block.guid, block]));
    return new Set(broken.filter(({ guid, content }) => current.get(guid)?.content === content).map(({ guid }) => guid));
  }, [page, blocks]);
}
