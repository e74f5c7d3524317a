import type { LinkSource } from "@plein/ui/fields/links/link-target";
import { useMemo } from "react";
import { contentSources } from "../../../client/blocks/content-sources.ts";
import type { Edited } from "../document/edited.ts";
import type { EditorNames } from "../editor-names.ts";
import type { Editor } from "../use-editor.ts";
import { useStableCallbacks } from "../use-stable-callbacks.ts";
import { withHeadings } from "./heading-targets.ts";

/** Returns the source of link targets for this page; it includes the page's own headings, except for a reusable block. */
export function useLinkSource(page: Edited, editor: Editor, names: EditorNames): LinkSource {
  const { guid, host } = page;
  const current = useStableCallbacks({
    getDocument: () => editor.document,
    nameOf: ({ buildingBlockName }: { readonly buildingBlockName: string }) => names.block(buildingBlockName),
    onAnchor: (block: Editor["document"]["blocks"][number], anchorId: string) =>
      editor.edit({ type: "changeBlock", guid: block.guid, change: { options: { ...block.options, anchorId } } }),
  });
  return useMemo(
    () => (host === "page" ? withHeadings(contentSources, { pageGuid: guid, ...current }) : contentSources),
    [guid, host, current],
  );
}
