import { parseVisitorQueries, visitorSearch } from "@plein/contract/list-items/lists/visitor-query";
import { decodePath } from "@plein/contract/pages/addresses/canonical-path";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadPage } from "../../content/load-page.ts";
import { embedPage, PageScreen } from "../../screens/page/page-screen.tsx";
import { stringifySearch } from "../../search-params.ts";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

export const Route = createFileRoute("/_main/~page/$")({
  staticData: { hasStaticDocument: true },
  // Normalized, and only the queries of the page's lists, because these are part of the server's cache key.
  loaderDeps: ({ search }) => ({ search: visitorSearch(parseVisitorQueries(stringifySearch(search))) }),
  loader: async ({ context, params, deps }) => {
    const path = decodePath(`/${params._splat ?? ""}`);
    if (path === null) throw notFound();
    const page = await loadPage(context, ({ getPage }) => getPage(path, parseVisitorQueries(deps.search)));
    // A list doesn't have the requested page: the document shows that, with links to existing pages.
    if (page.isPastEnd && context.server) context.server.status = 404;
    return embedPage(context, page);
  },
  component: () => <PageScreen data={Route.useLoaderData()} />,
  notFoundComponent: MissingScreen,
});
