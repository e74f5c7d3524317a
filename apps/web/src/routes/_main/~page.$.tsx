import { decodedPath } from "@plein/contract/pages/normal-path";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadPage } from "../../content/load-page.ts";
import { stringifySearch } from "../../search-params.ts";
import { MissingScreen } from "../../shell/missing-screen.tsx";
import { carryPage, PageScreen } from "../../shell/page-screen.tsx";

export const Route = createFileRoute("/_main/~page/$")({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const path = decodedPath(`/${params._splat ?? ""}`);
    if (path === null) throw notFound();
    return carryPage(context, await loadPage(context, ({ getPage }) => getPage(path, stringifySearch(deps))));
  },
  component: () => <PageScreen data={Route.useLoaderData()} />,
  notFoundComponent: MissingScreen,
});
