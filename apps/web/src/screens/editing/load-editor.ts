import type { I18n } from "../../messages/i18n.ts";

/** What editing a page takes, fetched when somebody who may edit is about to. */
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

/** Ahead of time; a failure shows when the editor is opened. */
export function prefetchEditor(i18n: I18n): void {
  loadEditor(i18n).catch(() => undefined);
}
