import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import type { PreviewViewer } from "@plein/contract/access/preview-viewer";
import type { Guid } from "@plein/contract/guid";
import { useEffect, useMemo, useState } from "react";
import { previewEnv } from "../../../client/blocks/preview-env.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { linkHref } from "../../../content/link-href.ts";
import { reusedBlocks } from "../../../content/reused-blocks.tsx";
import type { EditorSession } from "../use-editor-session.tsx";

type ViewedDraft = {
  readonly status: "loading" | "failed" | "ready";
  /** whether the viewer sees a block; all of them while that isn't known */
  readonly isVisible: (guid: Guid) => boolean;
  /** the environment of the blocks with the links, menus and reusable blocks of this viewer */
  readonly env: BlockEnv;
  readonly reload: () => void;
};

/** What the server shows of the draft to a viewer, once everything is saved. */
export function useViewedDraft({ page, editor }: EditorSession, viewer: PreviewViewer, env: BlockEnv): ViewedDraft {
  const [isSaved, setSaved] = useState(() => !editor.saver.hasUnsavedChanges());
  const { saver } = editor;
  useEffect(() => {
    let isCurrent = true;
    void saver.flush().then(() => isCurrent && setSaved(true));
    return () => {
      isCurrent = false;
    };
  }, [saver]);
  const isPage = page.host !== "item";
  const { data, isError, refetch } = trpc.pages.getPreview.useQuery(
    { guid: page.guid, viewer },
    { enabled: isPage && isSaved, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  return useMemo(() => {
    const reload = () => void refetch();
    if (!isPage) return { status: "ready", isVisible: () => true, env, reload };
    if (!data) return { status: isError ? "failed" : "loading", isVisible: () => true, env, reload };
    const seen = new Set(data.page.buildingBlockInstances.map(({ guid }) => guid));
    const { linkedPages, subNavigations = {}, reusables = {} } = data;
    const subNavigationOf = (guid: Guid) => subNavigations[guid] ?? [];
    const inner: BlockEnv = { ...previewEnv(linkedPages), subNavigationOf };
    return {
      status: "ready",
      isVisible: (guid: Guid) => seen.has(guid),
      env: {
        ...env,
        linkHref: (link) => linkHref(link, linkedPages),
        subNavigationOf,
        reusedOf: (guid, level) => (reusables[guid] ? reusedBlocks(reusables[guid], inner, level) : null),
      },
      reload,
    };
  }, [isPage, data, isError, env, refetch]);
}
