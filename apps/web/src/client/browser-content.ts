import type { ContentSource } from "../render-types.ts";
import { call } from "./call.ts";

/**
 * Content over the wire. The client that fetches it is itself fetched at the first navigation: the page that a visitor
 * lands on came with its data.
 */
export const browserContent: ContentSource = {
  getPage: (path) => call(async () => (await client()).pages.getContent.query({ path })),
  getSite: async () => (await client()).platforms.getSite.query(),
};

async function client() {
  const { trpcClient } = await import("./trpc-client.ts");
  return trpcClient;
}
