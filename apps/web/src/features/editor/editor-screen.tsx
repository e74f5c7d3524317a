import { Alert, Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { EditablePage } from "@plein/contract/pages/page";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { FormattedMessage, FormattedTime, useIntl } from "react-intl";
import { call } from "../../client/call.ts";
import { trpcClient } from "../../client/trpc-client.ts";
import { AddBlock } from "./add-block.tsx";
import { BlockSettings } from "./block-settings.tsx";
import { BlockToolbar } from "./block-toolbar.tsx";
import { Canvas } from "./canvas.tsx";
import { Conflicts } from "./conflicts.tsx";
import { withField } from "./content-field.ts";
import { areasFor, changeBlock, type EditorBlock, findBlock, type Place, stepBlock } from "./document.ts";
import { useEditorNames } from "./editor-names.ts";
import classes from "./editor-screen.module.css";
import { ChangeFieldContext, editingEnv } from "./in-place.tsx";
import { commandOf } from "./keyboard.ts";
import { Outline } from "./outline.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { SidePanel } from "./side-panel.tsx";
import { SignInAgainDialog } from "./sign-in-again-dialog.tsx";
import { TopBar } from "./top-bar.tsx";
import { useBackup } from "./use-backup.ts";
import { useBlockCommands } from "./use-block-commands.ts";
import { useEditor } from "./use-editor.ts";
import { usePublishing } from "./use-publishing.tsx";

type EditorScreenProps = { readonly page: EditablePage; readonly onClose: () => void; readonly onReload: () => Promise<void> };

/** The page while it is edited: bar, page, and the settings of the selected block. */
export function EditorScreen({ page, onClose, onReload }: EditorScreenProps): ReactNode {
  const intl = useIntl();
  const names = useEditorNames();
  const editor = useEditor(page);
  const { document, state, saveState, saver } = editor;
  const root = useRef<HTMLDivElement>(null);
  const [message, announce] = useState("");
  const [adding, setAdding] = useState<Place | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(hasRoomForPanel);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const [isPhoneWidth, setPhoneWidth] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const backup = useBackup(page.guid, editor);
  const publishing = usePublishing(page, editor);
  const commands = useBlockCommands({
    editor,
    names,
    announce,
    root,
    onAdd: setAdding,
    onOpenPanel: () => setPanelOpen(true),
    onHelp: () => setHelpOpen(true),
  });
  const env = useMemo(() => editingEnv(page.linkedPages), [page.linkedPages]);
  const selected = state.selected === null ? undefined : findBlock(document, state.selected);
  const defective = useDefective(page, document.blocks);
  useFocusOnEntry(root);

  const close = async () => {
    await saver.flush();
    if (!saver.hasUnsavedChanges() || window.confirm(intl.formatMessage({ id: "editor.close.unsaved" }))) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event.nativeEvent, keyPlaceOf(event.target));
    if (command && commands.run(command)) event.preventDefault();
  };
  const changeField = (guid: Guid, field: string, value: unknown) => {
    const block = findBlock(editor.document, guid);
    if (block)
      editor.change(changeBlock(editor.document, guid, { content: withField(block.content, field, value) }), "changed", {
        mergeKey: guid + field,
      });
  };
  const renderToolbar = (block: EditorBlock) => (
    <BlockToolbar
      blockName={names.block(block.buildingBlockName)}
      area={block.layoutPosition}
      areas={areasFor(document, block).map((position) => ({ position, label: names.area(position) }))}
      isFirst={stepBlock(document, block.guid, -1) === document}
      isLast={stepBlock(document, block.guid, 1) === document}
      actions={commands.actionsOf(block)}
    />
  );
  return (
    <ChangeFieldContext value={changeField}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of everything inside */}
      <div className={classes.editor} ref={root} onKeyDown={onKeyDown}>
        <TopBar
          title={page.title}
          publicationState={publishing.state}
          saveState={saveState}
          canPublish={page.canPublish}
          undoLabel={state.history.past.at(-1)?.label ?? null}
          redoLabel={state.history.future[0]?.label ?? null}
          isOutlineOpen={isOutlineOpen}
          isPhoneWidth={isPhoneWidth}
          onUndo={() => commands.run("undo")}
          onRedo={() => commands.run("redo")}
          onToggleOutline={() => setOutlineOpen(!isOutlineOpen)}
          onTogglePhoneWidth={() => setPhoneWidth(!isPhoneWidth)}
          onShowShortcuts={() => setHelpOpen(true)}
          onRetry={() => void saver.flush()}
          onPublish={publishing.publish}
          onUnpublish={publishing.unpublish}
          onClose={() => void close()}
        />
        {publishing.notice}
        {backup.found && (
          <Alert m="md" title={<FormattedMessage id="editor.backup.title" />}>
            <FormattedMessage
              id="editor.backup.text"
              values={{ time: <FormattedTime value={backup.found.at} dateStyle="medium" timeStyle="short" /> }}
            />{" "}
            <Button size="compact-md" onClick={backup.restore}>
              <FormattedMessage id="editor.backup.restore" />
            </Button>{" "}
            <Button size="compact-md" variant="default" onClick={backup.discard}>
              <FormattedMessage id="editor.backup.discard" />
            </Button>
          </Alert>
        )}
        {saveState.status === "outOfDate" && (
          <Alert m="md" color="orange" role="alert" title={<FormattedMessage id="editor.outOfDate.title" />}>
            <FormattedMessage id="editor.outOfDate.text" />{" "}
            <Button size="compact-md" onClick={() => void onReload()}>
              <FormattedMessage id="editor.outOfDate.reload" />
            </Button>
          </Alert>
        )}
        <div className={classes.room}>
          {isOutlineOpen && (
            <Outline
              document={document}
              selected={state.selected}
              nameOf={(block) => names.block(block.buildingBlockName)}
              areaLabel={names.area}
              onSelect={commands.selectAndFocus}
            />
          )}
          <Canvas
            title={page.title}
            document={document}
            env={env}
            names={names}
            selected={state.selected}
            defective={defective}
            isPhoneWidth={isPhoneWidth}
            renderToolbar={renderToolbar}
            onSelect={(guid) => editor.dispatch({ type: "select", guid })}
            onAdd={setAdding}
          />
          {isPanelOpen && selected && (
            <SidePanel
              title={intl.formatMessage({ id: "editor.panel.block" }, { block: names.block(selected.buildingBlockName) })}
              warning={
                defective.has(selected.guid) ? (
                  <>
                    <FormattedMessage id="editor.block.repairText" />
                    <Button mt="sm" variant="default" onClick={() => commands.startOver(selected)}>
                      <FormattedMessage id="editor.block.startOver" />
                    </Button>
                  </>
                ) : undefined
              }
              onClose={() => setPanelOpen(false)}
            >
              {!defective.has(selected.guid) && (
                <BlockSettings
                  block={selected}
                  errors={[...(saveState.refused.get(selected.guid)?.errors ?? []), ...publishing.errorsOf(selected.guid)]}
                  onChange={(value) =>
                    editor.change(changeBlock(document, selected.guid, value), "changed", { mergeKey: `${selected.guid}/form` })
                  }
                />
              )}
            </SidePanel>
          )}
        </div>
        {adding && (
          <AddBlock
            editor={editor}
            place={adding}
            names={names}
            announce={announce}
            onClose={() => setAdding(null)}
            onAdded={commands.selectAndFocus}
          />
        )}
        <Conflicts editor={editor} names={names} linkedPages={page.linkedPages} />
        <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
        {saveState.status === "signedOut" && (
          <SignInAgainDialog
            signIn={(credentials) => call(() => trpcClient.sessions.signIn.mutate(credentials))}
            onSignedIn={() => void saver.flush()}
          />
        )}
        <div className={classes.announcer} role="status" aria-live="polite">
          {message}
        </div>
      </div>
    </ChangeFieldContext>
  );
}

/** On a narrow screen the panel lies over the page, so it waits there until it is asked for. */
function hasRoomForPanel(): boolean {
  return window.matchMedia("(min-width: 62em)").matches;
}

/** Blocks that the server said don't fit their schema, until they are changed. */
function useDefective(page: EditablePage, blocks: readonly EditorBlock[]): ReadonlySet<Guid> {
  return useMemo(() => {
    const broken = page.blocks.filter(({ defects }) => defects.length > 0);
    const current = new Map(blocks.map((block) => [block.guid, block]));
    return new Set(broken.filter(({ guid, content }) => current.get(guid)?.content === content).map(({ guid }) => guid));
  }, [page, blocks]);
}

function useFocusOnEntry(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => root.current?.querySelector<HTMLElement>("[data-guid]")?.focus({ preventScroll: true }), [root]);
}

function keyPlaceOf(target: EventTarget): "block" | "field" | "elsewhere" {
  if (!(target instanceof HTMLElement)) return "elsewhere";
  if (target.isContentEditable || target.closest("input, textarea, select, [role=menu], [role=dialog], [role=listbox]")) return "field";
  return target.dataset.guid === undefined ? "elsewhere" : "block";
}
