import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import { hasFrame } from "@plein/contract/blocks/embed";
import { HTML_BLOCK } from "@plein/contract/blocks/html-block";
import { findPeopleGuids } from "@plein/contract/blocks/people";
import { reusedPageGuid } from "@plein/contract/blocks/reusable";
import { SUB_NAVIGATION_BLOCK } from "@plein/contract/menus/sub-navigation";
import type { EditablePage, PageContent } from "@plein/contract/pages/page";
import { getQueryKey } from "@trpc/react-query";
import { useMemo } from "react";
import { previewEnv } from "../../client/blocks/preview-env.ts";
import { useBlockViews } from "../../client/blocks/use-block-views.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { reusedBlocks } from "../../content/reused-blocks.tsx";
import type { EditorDocument } from "./document/document.ts";
import { type SavedDraft, useAfterSave } from "./saving/use-after-save.ts";

type Edited = SavedDraft & { readonly page: Pick<EditablePage, "path">; readonly document: EditorDocument };

/** The data that the server adds to a page's blocks; refetched once one of those blocks is saved. */
export function usePageParts(
  { page, document, ...saved }: Edited,
  listOf: BlockEnv["listOf"],
): Pick<BlockEnv, "subNavigationOf" | "embedOf" | "reusedOf" | "personOf"> {
  const sources = new Map(
    document.blocks.map((block) => [block.guid, frameSource(block)] as const).filter(([, source]) => source !== null),
  );
  const navigations = document.blocks.filter(({ buildingBlockName }) => buildingBlockName === SUB_NAVIGATION_BLOCK);
  const reused = new Map(document.blocks.map((block) => [block.guid, reusedPageGuid(block)] as const).filter(([, page]) => page !== null));
  const people = findPeopleGuids(document.blocks);
  const inputs = JSON.stringify([navigations.map(({ guid, options }) => [guid, options]), [...sources], [...reused], people]);
  const { data } = trpc.pages.getContent.useQuery(
    { path: page.path },
    { enabled: navigations.length + sources.size + reused.size + people.length > 0, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  useAfterSave(inputs, saved, getQueryKey(trpc.pages.getContent, { path: page.path }, "query"));
  const reusedKinds = Object.values(data?.reusables ?? {}).flatMap(({ blocks }) =>
    blocks.map(({ buildingBlockName }) => buildingBlockName),
  );
  const views = useBlockViews(reusedKinds).status;
  const stillToRead = JSON.stringify([...sources].filter(([guid, source]) => findSource(data, guid) !== source).map(([guid]) => guid));
  // Content of a previous source isn't shown until then.
  const chosen = JSON.stringify(Object.fromEntries(reused));
  return useMemo(() => {
    const unknown = new Set<string>(JSON.parse(stillToRead));
    const pages: Readonly<Record<string, string>> = JSON.parse(chosen);
    const parts = {
      subNavigationOf: (guid: string) => data?.subNavigations?.[guid] ?? [],
      embedOf: (guid: string) => (unknown.has(guid) ? undefined : (data?.embeds?.[guid] ?? null)),
    };
    const read = new Set(findPeopleGuids(data?.page.buildingBlockInstances ?? []));
    const personOf = (guid: string) => data?.people?.[guid] ?? (read.has(guid) ? null : undefined);
    const visitorsEnv: BlockEnv = {
      ...previewEnv(data?.linkedPages ?? {}),
      ...parts,
      listOf,
      personOf: (guid) => data?.people?.[guid] ?? null,
    };
    return {
      ...parts,
      personOf,
      reusedOf: (guid, level) => {
        const content = data?.reusables?.[guid];
        const isRead = data?.page.buildingBlockInstances.some((block) => block.guid === guid && block.content.pageGuid === pages[guid]);
        return content && isRead && views !== "loading" ? reusedBlocks(content, visitorsEnv, level) : null;
      },
    };
  }, [data, stillToRead, chosen, views, listOf]);
}

type Framed = Pick<BuildingBlockInstance, "buildingBlockName" | "content" | "options">;

/** The content from which the URL of a block's frame is derived; null for a block without a frame. */
function frameSource(block: Framed): string | null {
  const { content, options } = block;
  if (block.buildingBlockName === HTML_BLOCK) return JSON.stringify([content.code, options.consent]);
  return hasFrame(block) ? String(content.url) : null;
}

function findSource(data: PageContent | undefined, guid: string): string | null {
  const stored = data?.page.buildingBlockInstances.find((block) => block.guid === guid);
  return stored ? frameSource(stored) : null;
}
