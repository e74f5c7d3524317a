import type { ViewSource } from "../../view-source.ts";

/**
 * Content over the wire. What fetches it is itself fetched at the first navigation: the page that a visitor lands on came
 * with its data.
 */
export const browserViews: ViewSource = {
  getPage: async (path, queries) => (await remote()).getPage(path, queries),
  getItem: async (path, itemId, title) => (await remote()).getItem(path, itemId, title),
  getFrame: async () => (await remote()).getFrame(),
};

async function remote(): Promise<ViewSource> {
  return (await import("../calls/remote-views.ts")).remoteViews;
}
