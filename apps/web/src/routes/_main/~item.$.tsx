import { parseContentPath, toPublic } from "@plein/contract/pages/addresses/content-path";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadPage } from "../../content/load-page.ts";
import { embedPage, PageScreen } from "../../screens/page/page-screen.tsx";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

export const Route = createFileRoute("/_main/~item/$")({
  staticData: { hasStaticDocument: true },
  loader: async ({ context, location }) => {
    const contentPath = parseContentPath(toPublic(location.pathname));
    if (contentPath.kind !== "item") throw notFound();
    return embedPage(context, await loadPage(context, ({ getItem }) => getItem(contentPath.path, contentPath.itemId, contentPath.title)));
  },
  component: () => <PageScreen data={Route.useLoaderData()} />,
  notFoundComponent: MissingScreen,
});
