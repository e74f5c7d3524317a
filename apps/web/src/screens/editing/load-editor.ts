import type { I18n } from "../../messages/i18n.ts";

/** Loads the editor's code, data and messages, when a user who may edit is about to. */
export async function loadEditor(i18n: I18n) {
  const [{ PageEditor, ItemEditor }, { TrpcProvider }] = await Promise.all([
    import("../../features/editor/page-editor.tsx"),
    import("../../client/calls/trpc-react.tsx"),
    i18n.load("editor"),
  ]);
  return { PageEditor, ItemEditor, TrpcProvider };
}

export type LoadedEditor = Awaited<ReturnType<typeof loadEditor>>;

/** Prefetches the editor while the browser is idle, unless the user saves data. @returns a function that cancels it */
export function prefetchEditorWhenIdle(i18n: I18n): () => void {
  if (savesData() || typeof requestIdleCallback !== "function") return () => undefined;
  const handle = requestIdleCallback(() => prefetchEditor(i18n), { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
}

function savesData(): boolean {
  // Only some browsers support this property.
  return "connection" in navigator && Reflect.get(Object(navigator.connection), "saveData") === true;
}

/** Prefetches the editor; a failure is shown when the editor is opened. */
export function prefetchEditor(i18n: I18n): void {
  loadEditor(i18n).catch(() => undefined);
}
