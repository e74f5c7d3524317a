import { ShownPeopleContext } from "@plein/blocks/kit/editor/shown-people";
import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import { loadAllBlockViews } from "@plein/blocks/kit/view/block-views";
import type { Guid } from "@plein/contract/guid";
import { type ReactNode, useEffect, useMemo } from "react";
import { prefetchBlockForms } from "./blocks/block-forms.ts";
import { useBlockHandlers } from "./blocks/block-handlers.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { editingEnv } from "./canvas/in-place.tsx";
import { useShownLists } from "./canvas/use-shown-lists.ts";
import { type BlockPosition, type EditorBlock, findBlock } from "./document/document.ts";
import type { Edited } from "./document/edited.ts";
import { selectedBlocks } from "./document/selection.ts";
import classes from "./editor-screen.module.css";
import { lazyPart, loadParts } from "./loading/lazy-part.tsx";
import { whenIdle } from "./loading/when-idle.ts";
import { isWideForPanels } from "./panels/use-panels.ts";
import type { EditorSession } from "./use-editor-session.tsx";
import { usePageParts } from "./use-page-parts.ts";
import { useShownForms, useShownResults, useShownSubmissions } from "./use-shown-forms.ts";
import { useStableCallbacks } from "./use-stable-callbacks.ts";

const Outline = lazyPart(async () => (await import("./panels/outline.tsx")).Outline);
const SelectedPanel = lazyPart(async () => (await import("./panels/selected-panel.tsx")).SelectedPanel);
const SourcePane = lazyPart(async () => (await import("./translations/source-pane.tsx")).SourcePane);
const Preview = lazyPart(async () => (await import("./preview/preview.tsx")).Preview);
/** The delay after which remaining modules load, so that they don't compete with the first keys. */
const LOAD_REST_AFTER_MS = 5000;

/** The page, with its outline on one side and the settings of the selected block on the other. */
export function EditorLayout(session: EditorSession): ReactNode {
  const { page, editor, names, panels, setPanels, actions } = session;
  const { document, state } = editor;
  const env = useCanvasEnv(page, editor);
  const defective = useDefective(page, document.blocks);
  useLoadedRest(page);
  const selected = state.selected === null ? undefined : findBlock(document, state.selected);
  const handlers = useBlockHandlers({
    editor,
    actions,
    root: session.root,
    onSelect: (guid) => {
      // The form of an invalid block offers the ways to repair it.
      if (defective.has(guid) && guid !== state.selected) setPanels({ isSettingsOpen: true });
    },
  });
  const { onAdd, onDrop } = useStableCallbacks({
    onAdd: (adding: BlockPosition) => setPanels({ adding }),
    onDrop: (position: BlockPosition) => actions.moveTo(selectedBlocks(state, document), position),
  });
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
      {panels.isSourceOpen && <SourcePane guid={page.guid} onClose={() => setPanels({ isSourceOpen: false })} />}
      <Canvas
        crumbs={session.crumbs}
        contentLang={session.contentLang}
        title={page.title}
        isDraft={page.publicationState === "draft"}
        document={document}
        env={env}
        names={names}
        selection={state}
        isChoosing={panels.isChoosing}
        defective={defective}
        handlers={handlers}
        onAdd={onAdd}
        onDrop={onDrop}
      />
      {panels.isPreviewOpen && <Preview session={session} onClose={() => setPanels({ isPreviewOpen: false })} />}
      {panels.isSettingsOpen && selected && (
        <ShownPeopleContext value={env.personOf}>
          <SelectedPanel
            {...session}
            block={selected}
            isDefective={defective.has(selected.guid)}
            onClose={() => setPanels({ isSettingsOpen: false })}
          />
        </ShownPeopleContext>
      )}
    </div>
  );
}

/** The environment of the blocks on the canvas: the data that they show in addition to their own content. */
function useCanvasEnv(page: Edited, { document, state, saveState }: EditorSession["editor"]): BlockEnv {
  const draft = { page, document, saveState, merged: state.merged };
  const listOf = useShownLists(draft);
  const { subNavigationOf, embedOf, reusedOf, personOf } = usePageParts(draft, listOf);
  const formOf = useShownForms(draft);
  const resultsOf = useShownResults(draft);
  const submissionsOf = useShownSubmissions(draft);
  const { linkedPages, item } = page;
  return useMemo(
    () => ({
      ...editingEnv(linkedPages, { listOf, subNavigationOf, embedOf, reusedOf, formOf, resultsOf, submissionsOf }),
      // A contact block on an item's page has no profile data.
      ...(item ? { item } : { personOf }),
    }),
    [linkedPages, item, listOf, subNavigationOf, embedOf, reusedOf, formOf, resultsOf, submissionsOf, personOf],
  );
}

/** Preloads the parts of the editor that may be opened later, so that they work without a connection. */
function useLoadedRest({ blocks }: Edited): void {
  useEffect(() => {
    let cancel = () => {};
    const load = () => {
      loadParts();
      loadAllBlockViews().catch(() => undefined);
      prefetchBlockForms(new Set(blocks.map(({ buildingBlockName }) => buildingBlockName)));
    };
    const timer = setTimeout(() => {
      cancel = whenIdle(load);
    }, LOAD_REST_AFTER_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [blocks]);
}

/** Blocks that the server reported as invalid, until they are changed. */
function useDefective(page: Edited, blocks: readonly EditorBlock[]): ReadonlySet<Guid> {
  return useMemo(() => {
    const broken = page.blocks.filter(({ defects }) => defects.length > 0);
    const current = new Map(blocks.map((block) => [block.guid, block]));
    return new Set(broken.filter(({ guid, content }) => current.get(guid)?.content === content).map(({ guid }) => guid));
  }, [page, blocks]);
}
