import type { Guid } from "@plein/contract/guid";
import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { ChangeFieldContext } from "./canvas/in-place.tsx";
import { withField } from "./document/content-field.ts";
import { changeBlock, findBlock } from "./document/document.ts";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorLayout } from "./editor-layout.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import classes from "./editor-screen.module.css";
import { commandOf } from "./keyboard/keyboard.ts";
import { TopBar } from "./panels/top-bar.tsx";
import { type EditorScreenProps, type EditorSession, useEditorSession } from "./use-editor-session.tsx";

/** The page while it is edited: top bar, page, and the settings of the selected block. */
export function EditorScreen(props: EditorScreenProps): ReactNode {
  const session = useEditorSession(props);
  const { editor, run, root } = session;
  useFocusOnEntry(root);

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event.nativeEvent, keyContextOf(event.target));
    if (command && run(command)) event.preventDefault();
  };
  const changeField = (guid: Guid, field: string, value: unknown) => {
    const block = findBlock(editor.document, guid);
    if (!block) return;
    const document = changeBlock(editor.document, guid, { content: withField(block.content, field, value) });
    editor.change(document, "changed", { mergeKey: guid + field });
  };
  return (
    <ChangeFieldContext value={changeField}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of all elements inside */}
      <div className={classes.editor} ref={root} onKeyDown={onKeyDown}>
        <Bar {...session} />
        <EditorNotices {...session} />
        <EditorLayout {...session} />
        <EditorDialogs {...session} />
        <div className={classes.announcer} role="status" aria-live="polite">
          {session.message}
        </div>
      </div>
    </ChangeFieldContext>
  );
}

function Bar({ page, editor, panels, setPanels, publishing, run, close }: EditorSession): ReactNode {
  const { history } = editor.state;
  return (
    <TopBar
      title={page.title}
      publicationState={publishing.state}
      saveState={editor.saveState}
      canPublish={page.canPublish}
      undoLabel={history.past.at(-1)?.label ?? null}
      redoLabel={history.future[0]?.label ?? null}
      isOutlineOpen={panels.isOutlineOpen}
      isPhoneWidth={panels.isPhoneWidth}
      onUndo={() => run("undo")}
      onRedo={() => run("redo")}
      onToggleOutline={() => setPanels({ isOutlineOpen: !panels.isOutlineOpen })}
      onTogglePhoneWidth={() => setPanels({ isPhoneWidth: !panels.isPhoneWidth })}
      onShowShortcuts={() => setPanels({ isHelpOpen: true })}
      onRetry={() => void editor.saver.flush()}
      onPublish={publishing.publish}
      onUnpublish={publishing.unpublish}
      onClose={() => void close()}
    />
  );
}

function useFocusOnEntry(root: EditorSession["root"]): void {
  useEffect(() => root.current?.querySelector<HTMLElement>("[data-guid]")?.focus({ preventScroll: true }), [root]);
}

function keyContextOf(target: EventTarget): "block" | "field" | "elsewhere" {
  if (!(target instanceof HTMLElement)) return "elsewhere";
  if (target.isContentEditable || target.closest("input, textarea, select, [role=menu], [role=dialog], [role=listbox]")) return "field";
  return target.dataset.guid === undefined ? "elsewhere" : "block";
}
