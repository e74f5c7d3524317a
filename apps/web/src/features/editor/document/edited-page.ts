import type { EditablePage } from "@plein/contract/pages/page";
import { blockSources } from "../../../client/blocks/content-sources.ts";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { periodInput } from "../../../client/publishing/publication-period.ts";
import { pageCollaborationCalls } from "../collaboration/collaboration-calls.ts";
import { createSaveApi } from "../saving/save-api.ts";
import type { Edited } from "./edited.ts";

/** Builds an editor document from a page. */
export function editedPage(page: EditablePage): Edited {
  const { guid } = page;
  return {
    ...page,
    host: page.isReusable ? "reusable" : "page",
    canChangeLayout: page.canEditSettings,
    calls: {
      collaboration: (editorId) => pageCollaborationCalls(guid, editorId),
      save: createSaveApi(guid),
      publish: (period, reason) => call(() => trpcClient.pages.publish.mutate({ guid, reason, ...(period && periodInput(period)) })),
      unpublish: () => call(() => trpcClient.pages.unpublish.mutate({ guid })),
      unschedule: () => call(() => trpcClient.pages.unschedule.mutate({ guid })),
      back: (number) =>
        call(() => (number === null ? trpcClient.pages.unpublish.mutate({ guid }) : trpcClient.pages.republish.mutate({ guid, number }))),
      getPending: () => call(() => trpcClient.pages.getChanges.query({ guid })),
      sourcesOf: blockSources,
    },
  };
}
