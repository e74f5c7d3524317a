import { visitorSearch } from "@plein/contract/list-items/lists/visitor-query";
import { logLevelOf } from "@plein/contract/logs/log-level";
import { createViewSource } from "../../view-source.ts";
import { rememberPageStatus } from "../state/session-state.ts";
import { call } from "./call.ts";
import { trpcClient } from "./trpc-client.ts";

export const remoteViews = createViewSource({
  getPage: async (path) => {
    const page = await call(() => trpcClient.pages.getContent.query({ path }));
    rememberPageStatus(page.code === "NotFound" ? 404 : 200);
    if (page.code === "NotFound" && page.facts?.movedTo === undefined) reportMissing(path);
    return page;
  },
  getItem: async (path, itemId, title) => {
    const item = await call(() => trpcClient.listItems.getContent.query({ path, itemId, title }));
    if (item.code === "NotFound" && item.facts?.movedTo === undefined) reportMissing(`${path}/i/${itemId}`);
    return item;
  },
  getLists: ({ page }, queries) => trpcClient.listItems.getShownLists.query({ pageGuid: page.guid, search: visitorSearch(queries) }),
  getShared: (token) => call(() => trpcClient.pages.getShared.query({ token })),
  getForms: async (guids) => {
    const results = await Promise.all(guids.map((guid) => call(() => trpcClient.forms.getPublished.query({ guid }))));
    return Object.fromEntries(results.flatMap((form) => (form.code === "Success" ? [[form.value.guid, { form: form.value }]] : [])));
  },
  getResults: async (guids) => {
    const results = await Promise.all(guids.map((guid) => call(() => trpcClient.submissions.getResults.query({ guid }))));
    return Object.fromEntries(results.flatMap((results) => (results.code === "Success" ? [[results.value.formGuid, results.value]] : [])));
  },
  getSubmissions: async (lists) => {
    const results = await Promise.all(
      lists.map(async ({ blockGuid, formGuid: guid, query }) => {
        const listed = await call(() => trpcClient.submissions.listPublic.query({ ...query, guid }));
        return listed.code === "Success" ? [[blockGuid, listed.value] as const] : [];
      }),
    );
    return Object.fromEntries(results.flat());
  },
  getSite: () => trpcClient.platforms.getSite.query(),
});

/** Logs a missing page as a warning, because a link leads to it (docs/rules.md "Log entries"). */
function reportMissing(path: string): void {
  const note = { code: 404, title: `Not found: ${path}`, level: logLevelOf(404) };
  import("../../visitor/logs/browser-log.ts").then(({ browserLog }) => browserLog().add(note)).catch(() => undefined);
}
