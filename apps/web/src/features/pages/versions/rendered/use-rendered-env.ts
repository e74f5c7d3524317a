import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import { shownList } from "@plein/blocks/list-items/shown-list";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import { useMemo } from "react";
import { previewEnv } from "../../../../client/blocks/preview-env.ts";
import { trpc } from "../../../../client/calls/trpc-react.tsx";
import { reusedBlocks } from "../../../../content/reused-blocks.tsx";

/** What the server adds to the blocks of a page, as it is now: a version keeps the blocks alone. */
export function useRenderedEnv({ guid, path }: Pick<PageSettings, "guid" | "path">): BlockEnv {
  const { data } = trpc.pages.getContent.useQuery({ path }, { retry: false });
  const { data: lists } = trpc.listItems.getShownLists.useQuery({ pageGuid: guid }, { retry: false });
  return useMemo(() => {
    const env: BlockEnv = {
      ...previewEnv(data?.linkedPages ?? {}),
      // Links lead nowhere here, and one to a page that is gone by now was a link all the same.
      linkHref: () => "#",
      listOf: (block) => (lists?.[block] ? shownList(block, lists[block], { queries: new Map(), path: encodePath(path) }) : null),
      subNavigationOf: (block) => data?.subNavigations?.[block] ?? [],
      personOf: (user) => data?.people?.[user] ?? null,
      embedOf: (block) => data?.embeds?.[block] ?? null,
      reusedOf: (block, level) => (data?.reusables?.[block] ? reusedBlocks(data.reusables[block], env, level) : null),
    };
    return env;
  }, [data, lists, path]);
}
