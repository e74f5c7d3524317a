import type { ViewSource } from "../../view-source.ts";

/**
 * Content that is fetched over the network. The code that fetches it is loaded at the first navigation, because the first page arrives
 * with its data.
 */
export const browserViews: ViewSource = {
  getPage: async (path, queries) => (await remote()).getPage(path, queries),
  getItem: async (path, itemId, title) => (await remote()).getItem(path, itemId, title),
  getShared: async (token) => (await remote()).getShared(token),
  getForm: async (guid, sent) => (await remote()).getForm(guid, sent),
  getFrame: async () => (await remote()).getFrame(),
};

async function remote(): Promise<ViewSource> {
  return (await import("../calls/remote-views.ts")).remoteViews;
}
