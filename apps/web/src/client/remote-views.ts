import { viewsOf } from "../view-source.ts";
import { call } from "./call.ts";
import { trpcClient } from "./trpc-client.ts";

export const remoteViews = viewsOf({
  getPage: (path) => call(() => trpcClient.pages.getContent.query({ path })),
  getSite: () => trpcClient.platforms.getSite.query(),
});
