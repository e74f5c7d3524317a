import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import { buildShownList } from "@plein/blocks/list-items/shown-list";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import { useMemo } from "react";
import { previewEnv } from "../../../../client/blocks/preview-env.ts";
import { trpc } from "../../../../client/calls/trpc-react.tsx";
import { reusedBlocks } from "../../../../content/reused-blocks.tsx";

/** The current data that the server adds to the blocks of a page: a version stores the blocks only. */
export function useRenderedEnv({ guid, path }: Pick<PageSettings, "guid" | "path">): BlockEnv {
  const { data } = trpc.pages.getContent.useQuery({ path }, { retry: false });
  const { data: lists } = trpc.listItems.getShownLists.useQuery({ pageGuid: guid }, { retry: false });
  return useMemo(() => {
    const env: BlockEnv = {
      ...previewEnv(data?.linkedPages ?? {}),
      // Links are disabled here. A link whose target no longer exists is still shown as a link.
      linkHref: () => "#",
      listOf: (block) => (lists?.[block] ? buildShownList(block, lists[block], { queries: new Map(), path: encodePath(path) }) : null),
      subNavigationOf: (block) => data?.subNavigations?.[block] ?? [],
      personOf: (user) => data?.people?.[user] ?? null,
      embedOf: (block) => data?.embeds?.[block] ?? null,
      reusedOf: (block, level) => (data?.reusables?.[block] ? reusedBlocks(data.reusables[block], env, level) : null),
    };
    return env;
  }, [data, lists, path]);
}
