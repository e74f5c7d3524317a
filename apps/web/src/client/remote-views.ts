import { viewsOf } from "../view-source.ts";
import { call } from "./call.ts";
import { rememberPageStatus } from "./state/session-state.ts";
import { trpcClient } from "./trpc-client.ts";

export const remoteViews = viewsOf({
  getPage: async (path) => {
    const page = await call(() => trpcClient.pages.getContent.query({ path }));
    rememberPageStatus(page.code === "NotFound" ? 404 : 200);
    return page;
  },
  getItem: (path, itemId, title) => call(() => trpcClient.listItems.getContent.query({ path, itemId, title })),
  getLists: ({ guid }, search) => trpcClient.listItems.getShownLists.query({ pageGuid: guid, search }),
  getSite: () => trpcClient.platforms.getSite.query(),
});
