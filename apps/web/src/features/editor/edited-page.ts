import type { EditablePage } from "@plein/contract/pages/page";
import { call } from "../../client/call.ts";
import { sourcesOfBlock } from "../../client/content-sources.ts";
import { trpcClient } from "../../client/trpc-client.ts";
import type { Edited } from "./edited.ts";
import { saveApiOf } from "./save-api.ts";

/** A page as the editor knows it. */
export function editedPage(page: EditablePage): Edited {
  const { guid } = page;
  return {
    ...page,
    host: "page",
    calls: {
      save: saveApiOf(guid),
      publish: () => call(() => trpcClient.pages.publish.mutate({ guid })),
      unpublish: () => call(() => trpcClient.pages.unpublish.mutate({ guid })),
      sourcesOf: sourcesOfBlock,
    },
  };
}
