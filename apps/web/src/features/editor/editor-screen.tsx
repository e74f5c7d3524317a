import type { PageProblem } from "@plein/contract/checks/page-problem";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { hasSingleKeys } from "../../client/document/display.ts";
import { findViewAnchor, scrollToAnchor } from "../../client/document/view-anchor.ts";
import { InPlaceProviders } from "./canvas/in-place-providers.tsx";
import { ChecksMenu } from "./checks/checks-menu.tsx";
import { repairBlock } from "./checks/repair-block.ts";
import { CollaborationProviders } from "./collaboration/collaboration-providers.tsx";
import { PresentEditors } from "./collaboration/present-editors.tsx";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorLayout } from "./editor-layout.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import classes from "./editor-screen.module.css";
import { BlockDock } from "./frame/block-dock.tsx";
import { useBarsHeight } from "./frame/use-bars-height.ts";
import { useLinkedBlock } from "./frame/use-linked-block.ts";
import { useSiteFrameInert } from "./frame/use-site-frame-inert.ts";
import { useStoredPosition } from "./frame/use-stored-position.ts";
import { commandOf } from "./keyboard/keyboard.ts";
import { useWhenIdle } from "./loading/use-when-idle.ts";
import { LayoutPicker } from "./panels/layout-picker.tsx";
import { TopBar } from "./panels/top-bar.tsx";
import { ItemApproval, useItemApproval } from "./publishing/item-approval.tsx";
import { PublishMenu } from "./publishing/publish-menu.tsx";
import { useMarkedBlocks } from "./publishing/use-marked-blocks.ts";
import { TranslationsMenu } from "./translations/translations-menu.tsx";
import { type EditorScreenProps, type EditorSession, useEditorSession } from "./use-editor-session.tsx";
import { useStableCallbacks } from "./use-stable-callbacks.ts";

/** The screen of the page editor (page builder): top bar, page, and the settings of the selected block. */
export function EditorScreen(props: EditorScreenProps): ReactNode {
  const session = useEditorSession(props);
  const { run, root } = session;
  const [formatSlot, setFormatSlot] = useState<HTMLElement | null>(null);
  useMarkedBlocks(root, [...session.publishing.refusedBlocks, ...session.editor.saveState.refused.keys()]);
  useBarsHeight(root);
  useSiteFrameInert(root);
  useSameView();
  useStoredPosition(session);
  useLinkedBlock(session);

  const onKeyDown = (event: KeyboardEvent) => {
    // Menus and dialogs are rendered elsewhere in the document, and handle their own keys.
    if (event.target instanceof Node && !root.current?.contains(event.target)) return;
    const command = commandOf(event.nativeEvent, keyContextOf(event.target), hasSingleKeys());
    if (command && run(command)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of all elements inside
    <div className={classes.editor} ref={root} onKeyDown={onKeyDown}>
      <div className={classes.bars} data-editor-bars="">
        <Bar {...session} />
        <BlockDock session={session} formatSlot={setFormatSlot} />
      </div>
      <div className={classes.notices}>
        <EditorNotices {...session} />
      </div>
      <ItemApproval page={session.page} />
      <CollaborationProviders session={session}>
        <InPlaceProviders session={session} formatSlot={formatSlot}>
          <EditorLayout {...session} />
        </InPlaceProviders>
      </CollaborationProviders>
      <EditorDialogs {...session} />
      <div className={classes.announcer} role="status" aria-live="polite">
        {session.message}
      </div>
    </div>
  );
}

function Bar(session: EditorSession): ReactNode {
  const intl = useIntl();
  const { page, editor, names, actions, panels, setPanels, publishing, run, close } = session;
  const { saveState } = editor;
  const { history, selected } = editor.state;
  // Both values are deferred together, so that a merge and its number stay consistent.
  const { history: shown, merged } = useWhenIdle(editor.state);
  const document = shown.now;
  const { layout } = editor.document;
  const { onRepair } = useStableCallbacks({
    onRepair: (problem: PageProblem) => {
      if (repairBlock(session, problem)) session.announce(intl.formatMessage({ id: "editor.checks.repaired" }));
    },
  });
  const checks = useMemo(
    () => (
      <ChecksMenu
        page={page}
        document={document}
        selected={selected}
        saveState={saveState}
        merged={merged}
        names={names}
        actions={actions}
        onRepair={onRepair}
      />
    ),
    [page, document, selected, saveState, merged, names, actions, onRepair],
  );
  const { isSourceOpen } = panels;
  const translations = useMemo(
    () =>
      page.host === "page" && (
        <TranslationsMenu page={page} isSourceOpen={isSourceOpen} onToggleSource={() => setPanels({ isSourceOpen: !isSourceOpen })} />
      ),
    [page, isSourceOpen, setPanels],
  );
  const layoutPicker = useMemo(
    () => page.canChangeLayout && <LayoutPicker layout={layout} onChange={actions.changeLayout} />,
    [page.canChangeLayout, layout, actions],
  );
  const { others } = session.collaboration;
  const present = useMemo(
    () => <PresentEditors edited={page} others={others} ownGuid={session.person.guid} />,
    [page, others, session.person.guid],
  );
  const handlers = useStableCallbacks({
    onUndo: () => run("undo"),
    onRedo: () => run("redo"),
    onToggleOutline: () => setPanels({ isOutlineOpen: !panels.isOutlineOpen }),
    onShowPreview: () => setPanels({ isPreviewOpen: true }),
    onShowShortcuts: () => setPanels({ isHelpOpen: true }),
    onRetry: () => void editor.saver.flush(),
    onShowRefused: () => {
      const block = editor.document.blocks.find(({ guid }) => saveState.refused.has(guid));
      if (!block) return;
      actions.selectAndFocus(block.guid);
      actions.openSettings(block);
    },
    onClose: () => void close(),
  });
  const { onStart, onUnpublish, onUnschedule } = useStableCallbacks({
    onStart: publishing.start,
    onUnpublish: async () => publishing.unpublish?.(),
    onUnschedule: async () => publishing.unschedule?.(),
  });
  const { state } = publishing;
  const needsApproval = useItemApproval(page)?.canPublish === false;
  const canSchedule = publishing.schedule !== undefined;
  const plannedFrom = publishing.schedule?.next?.from ?? null;
  const canUnpublish = state !== "draft" && publishing.unpublish !== null;
  const publish = useMemo(() => {
    const shown = page.host !== "item" ? page : undefined;
    const canEditSettings = page.canChangeLayout;
    const menu = { state, canSchedule, plannedFrom, canUnpublish, canEditSettings, needsApproval, onStart, onUnpublish, onUnschedule };
    return page.canPublish && <PublishMenu page={shown} {...menu} />;
  }, [page, state, canSchedule, plannedFrom, canUnpublish, needsApproval, onStart, onUnpublish, onUnschedule]);
  return (
    <TopBar
      title={page.title}
      publicationState={publishing.state}
      saveState={saveState}
      isOnlyHere={session.backup.hasFailed}
      publish={publish}
      undoLabel={history.past.at(-1)?.label ?? null}
      redoLabel={history.future[0]?.label ?? null}
      checks={checks}
      present={present}
      translations={translations}
      layoutPicker={layoutPicker}
      isOutlineOpen={panels.isOutlineOpen}
      {...handlers}
    />
  );
}

/** Preserves the scroll position relative to the content when the editor replaces the visitors' page. */
function useSameView(): void {
  // During the first render, the page that the editor replaces is still in the document.
  const [anchor] = useState(findViewAnchor);
  useLayoutEffect(() => scrollToAnchor(anchor), [anchor]);
}

function keyContextOf(target: EventTarget): "block" | "field" | "elsewhere" {
  if (!(target instanceof HTMLElement)) return "elsewhere";
  if (target.isContentEditable || target.closest("input, textarea, select, [role=menu], [role=dialog], [role=listbox]")) return "field";
  return target.dataset.guid === undefined ? "elsewhere" : "block";
}
