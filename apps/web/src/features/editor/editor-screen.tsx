import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { findViewAnchor, scrollToAnchor } from "../../client/document/view-anchor.ts";
import { InPlaceProviders } from "./canvas/in-place-providers.tsx";
import { ChecksMenu } from "./checks/checks-menu.tsx";
import { useClipboard } from "./clipboard/use-clipboard.ts";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorLayout } from "./editor-layout.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import classes from "./editor-screen.module.css";
import { BlockDock } from "./frame/block-dock.tsx";
import { useBarsHeight } from "./frame/use-bars-height.ts";
import { useSiteFrameInert } from "./frame/use-site-frame-inert.ts";
import { commandOf } from "./keyboard/keyboard.ts";
import { TopBar } from "./panels/top-bar.tsx";
import { type EditorScreenProps, type EditorSession, useEditorSession } from "./use-editor-session.tsx";

/** The page while it is edited: top bar, page, and the settings of the selected block. */
export function EditorScreen(props: EditorScreenProps): ReactNode {
  const session = useEditorSession(props);
  const { run, root } = session;
  const [formatSlot, setFormatSlot] = useState<HTMLElement | null>(null);
  const clipboard = useClipboard(session);
  useBarsHeight(root);
  useSiteFrameInert(root);
  useSameView();
  useFocusOnEntry(root);

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event.nativeEvent, keyContextOf(event.target));
    if (command && run(command)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of all elements inside
    <div className={classes.editor} ref={root} onKeyDown={onKeyDown} {...clipboard}>
      <div className={classes.bars} data-editor-bars="">
        <Bar {...session} />
        <BlockDock session={session} formatSlot={setFormatSlot} />
      </div>
      <div className={classes.notices}>
        <EditorNotices {...session} />
      </div>
      <InPlaceProviders session={session} formatSlot={formatSlot}>
        <EditorLayout {...session} />
      </InPlaceProviders>
      <EditorDialogs {...session} />
      <div className={classes.announcer} role="status" aria-live="polite">
        {session.message}
      </div>
    </div>
  );
}

function Bar(session: EditorSession): ReactNode {
  const { page, editor, panels, setPanels, publishing, run, close } = session;
  const { history } = editor.state;
  return (
    <TopBar
      title={page.title}
      publicationState={publishing.state}
      schedule={publishing.schedule}
      versionsHref={page.host === "page" ? `/admin/pages/${page.guid}/versions` : undefined}
      saveState={editor.saveState}
      canPublish={page.canPublish}
      undoLabel={history.past.at(-1)?.label ?? null}
      redoLabel={history.future[0]?.label ?? null}
      checks={<ChecksMenu {...session} />}
      isOutlineOpen={panels.isOutlineOpen}
      onUndo={() => run("undo")}
      onRedo={() => run("redo")}
      onToggleOutline={() => setPanels({ isOutlineOpen: !panels.isOutlineOpen })}
      onShowPreview={() => setPanels({ isPreviewOpen: true })}
      onShowShortcuts={() => setPanels({ isHelpOpen: true })}
      onRetry={() => void editor.saver.flush()}
      onPublish={publishing.publish}
      onUnpublish={publishing.unpublish}
      onClose={() => void close()}
    />
  );
}

/** The editor replaces the page that visitors see; what was in view stays where it was. */
function useSameView(): void {
  // While this is rendered, the page that it replaces is still in the document.
  const [anchor] = useState(findViewAnchor);
  useLayoutEffect(() => scrollToAnchor(anchor), [anchor]);
}

function useFocusOnEntry(root: EditorSession["root"]): void {
  useEffect(() => root.current?.querySelector<HTMLElement>("[data-guid]")?.focus({ preventScroll: true }), [root]);
}

function keyContextOf(target: EventTarget): "block" | "field" | "elsewhere" {
  if (!(target instanceof HTMLElement)) return "elsewhere";
  if (target.isContentEditable || target.closest("input, textarea, select, [role=menu], [role=dialog], [role=listbox]")) return "field";
  return target.dataset.guid === undefined ? "elsewhere" : "block";
}
