import { parseVisitorQueries } from "@plein/contract/list-items/lists/visitor-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import type { PageView } from "../../../content/page-view.ts";
import { onItemsChanged } from "../../../features/list-items/items-changed.ts";

/** Returns the latest version of the page: initially the one in the document. If reloading fails, the page stays unchanged. */
export function useLivePage(page: PageView): PageView {
  const router = useRouter();
  const [live, setLive] = useState<{ readonly of: PageView; readonly view: PageView } | null>(null);
  const refresh = useCallback(async () => {
    // A changed title changes the path, which the router resolves.
    if (page.changes === "item") return router.invalidate();
    const queries = parseVisitorQueries(router.state.location.searchStr);
    const { i18n, views } = router.options.context;
    const [read] = await Promise.all([views.getPage(page.path, queries), i18n.load("blocks")]).catch(() => [null]);
    if (read?.code === "Success") setLive({ of: page, view: read.value });
  }, [page, router]);
  useEffect(() => {
    // The document's own blocks arrived as markup, not as data.
    if (page.changes === "lists" && page.body === undefined) void refresh();
  }, [page, refresh]);
  useEffect(() => onItemsChanged(refresh), [refresh]);
  return live?.of === page ? live.view : page;
}
