import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, RawIntlProvider } from "react-intl";
import { startEditing, stopEditing, useEditMode } from "../../client/entry/edit-mode.ts";
import type { PageView } from "../../content/page-view.ts";
import { PencilIcon } from "../../shell/layout/icons.tsx";
import styles from "./edit-gate.module.css";
import { ItemsOnPage } from "./items/items-on-page.tsx";
import { type LoadedEditor, loadEditor, prefetchEditor } from "./load-editor.ts";
import { useShortcut } from "./use-shortcut.ts";

type EditGateProps = { readonly page: PageView; readonly children: (shown: PageView) => ReactNode };

/**
 * The page as visitors see it with buttons to change it and its items, or the editor instead. Only rendered around a page that its
 * reader may change: nobody else downloads it.
 */
export function EditGate({ page, children }: EditGateProps) {
  const isEditing = useEditMode(page.path) && (page.canEdit || page.item !== undefined);
  if (isEditing) return <EditorInPlace page={page}>{children(page)}</EditorInPlace>;
  return (
    <>
      <ItemsOnPage page={page}>{children}</ItemsOnPage>
      {page.canEdit && <EditButton path={page.path} />}
    </>
  );
}

function EditButton({ path }: { readonly path: string }) {
  const { i18n } = useRouter().options.context;
  useShortcut("e", () => startEditing(path));
  return (
    <button
      className={styles.pencil}
      type="button"
      aria-keyshortcuts="e"
      onClick={() => startEditing(path)}
      onPointerEnter={() => prefetchEditor(i18n)}
      onFocus={() => prefetchEditor(i18n)}
    >
      <PencilIcon />
      <FormattedMessage id="pages.edit" />
    </button>
  );
}

type EditorInPlaceProps = { readonly page: Pick<PageView, "guid" | "path" | "item">; readonly children: ReactNode };

function EditorInPlace({ page, children }: EditorInPlaceProps) {
  const router = useRouter();
  const { i18n } = router.options.context;
  const [editor, setEditor] = useState<LoadedEditor | "failed" | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadEditor(i18n).then(
      (loaded) => isCurrent && setEditor(loaded),
      () => isCurrent && setEditor("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n]);
  const close = () => {
    stopEditing(page.path);
    // The page now shows what was published or changed meanwhile.
    void router.invalidate();
  };
  if (editor === null || editor === "failed") {
    return (
      <>
        {children}
        <EditorNotice hasFailed={editor === "failed"} onCancel={() => stopEditing(page.path)} />
      </>
    );
  }
  const { PageEditor, ItemEditor, TrpcProvider } = editor;
  const Editor = page.item === undefined ? PageEditor : ItemEditor;
  return (
    <RawIntlProvider value={i18n.intl}>
      <TrpcProvider>
        <Editor guid={page.guid} onClose={close} />
      </TrpcProvider>
    </RawIntlProvider>
  );
}

/** Retrying loads a new document: after an update of the site the old one refers to files that no longer exist. */
function EditorNotice({ hasFailed, onCancel }: { readonly hasFailed: boolean; readonly onCancel: () => void }) {
  return (
    <div className={styles.notice} role={hasFailed ? "alert" : "status"}>
      {hasFailed ? <FormattedMessage id="pages.edit.failed" /> : <FormattedMessage id="pages.edit.loading" />}
      {hasFailed && (
        <>
          <button type="button" onClick={() => location.reload()}>
            <FormattedMessage id="pages.edit.again" />
          </button>
          <button type="button" onClick={onCancel}>
            <FormattedMessage id="pages.edit.cancel" />
          </button>
        </>
      )}
    </div>
  );
}
