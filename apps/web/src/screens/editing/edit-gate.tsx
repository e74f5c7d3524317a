import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { FormattedMessage, RawIntlProvider } from "react-intl";
import { findViewAnchor, scrollToAnchor, type ViewAnchor } from "../../client/document/view-anchor.ts";
import { startEditing, stopEditing, useEditMode } from "../../client/entry/edit-mode.ts";
import { Breadcrumbs } from "../../content/breadcrumbs.tsx";
import type { PageView } from "../../content/page-view.ts";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { PencilIcon } from "../../shell/layout/icons.tsx";
import styles from "./edit-gate.module.css";
import { ItemsOnPage } from "./items/items-on-page.tsx";
import { type LoadedEditor, loadEditor, prefetchEditor, prefetchEditorWhenIdle } from "./load-editor.ts";
import { useShortcut } from "./use-shortcut.ts";

type EditGateProps = { readonly page: PageView; readonly children: (shown: PageView) => ReactNode };

/**
 * The page as visitors see it with buttons to change it and its items, or the editor instead. It is only rendered around a page that the
 * reader may change, so that nobody else downloads it.
 */
export function EditGate({ page, children }: EditGateProps) {
  const isEditing = useEditMode(page.path) && (page.canEdit || page.item !== undefined);
  const restoreView = useSameView(isEditing);
  useFocusAfterEditing(isEditing);
  if (isEditing)
    return (
      <EditorInPlace page={page} onUpdate={restoreView}>
        {children(page)}
      </EditorInPlace>
    );
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
  useEffect(() => prefetchEditorWhenIdle(i18n), [i18n]);
  return (
    <button
      className={styles.pencil}
      type="button"
      data-edit-button=""
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

/** Preserves the scroll position relative to the content when editing starts and stops. Returns a function that restores it again. */
function useSameView(isEditing: boolean): () => void {
  const wasEditing = useRef(isEditing);
  const anchor = useRef<ViewAnchor>([]);
  if (wasEditing.current !== isEditing) {
    // During this render, the document still contains the content that is about to be replaced.
    wasEditing.current = isEditing;
    anchor.current = findViewAnchor();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of it replaces the page
  useLayoutEffect(() => scrollToAnchor(anchor.current), [isEditing]);
  return () => scrollToAnchor(anchor.current);
}

/** Restores the focus that is lost with the editor: to the edit button, or else to the page. */
function useFocusAfterEditing(isEditing: boolean): void {
  useEffect(() => {
    if (!isEditing) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      const target = document.querySelector<HTMLElement>("[data-edit-button]") ?? document.querySelector<HTMLElement>("main");
      target?.focus({ preventScroll: true });
    };
  }, [isEditing]);
}

type EditorInPlaceProps = {
  readonly page: Pick<PageView, "guid" | "path" | "item" | "breadcrumbs" | "title" | "locale">;
  /** called after the editor was left and the page updated */
  readonly onUpdate: () => void;
  readonly children: ReactNode;
};

function EditorInPlace({ page, onUpdate, children }: EditorInPlaceProps) {
  const router = useRouter();
  const { i18n } = router.options.context;
  const { contentLocale } = useFrame();
  const lang = page.locale ?? contentLocale;
  const contentLang = lang === i18n.locale ? undefined : lang;
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
    const { scrollY } = window;
    // Reloads the page, so that it shows what was published or changed meanwhile.
    void router.invalidate().then(() => window.scrollY === scrollY && onUpdate());
  };
  const meanwhile = (
    <>
      {children}
      <EditorNotice hasFailed={editor === "failed"} onCancel={() => stopEditing(page.path)} />
    </>
  );
  if (editor === null || editor === "failed") return meanwhile;
  const { PageEditor, ItemEditor, TrpcProvider } = editor;
  const Editor = page.item === undefined ? PageEditor : ItemEditor;
  return (
    <RawIntlProvider value={i18n.intl}>
      <TrpcProvider>
        <Editor guid={page.guid} crumbs={<Crumbs page={page} />} contentLang={contentLang} meanwhile={meanwhile} onClose={close} />
      </TrpcProvider>
    </RawIntlProvider>
  );
}

/** The breadcrumbs at their usual position; their links are disabled while the page is edited. */
function Crumbs({ page }: Pick<EditorInPlaceProps, "page">) {
  const frame = useFrame();
  if (!frame.showBreadcrumbs || page.breadcrumbs.length === 0) return null;
  return (
    <div inert>
      <Breadcrumbs page={page} lang={frame.contentLocale} />
    </div>
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
