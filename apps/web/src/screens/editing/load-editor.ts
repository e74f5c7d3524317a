import type { I18n } from "../../messages/i18n.ts";

/** The editor's code, data and messages, loaded when a user who may edit is about to. */
export async function loadEditor(i18n: I18n) {
  const [{ PageEditor, ItemEditor }, { TrpcProvider }] = await Promise.all([
    import("../../features/editor/page-editor.tsx"),
    import("../../client/calls/trpc-react.tsx"),
    i18n.load("admin"),
    import("@plein/blocks/kit/view/block-views").then(({ loadAllBlockViews }) => loadAllBlockViews()),
  ]);
  return { PageEditor, ItemEditor, TrpcProvider };
}

export type LoadedEditor = Awaited<ReturnType<typeof loadEditor>>;

/** Loads it early; a failure is shown when the editor is opened. */
export function prefetchEditor(i18n: I18n): void {
  loadEditor(i18n).catch(() => undefined);
}
