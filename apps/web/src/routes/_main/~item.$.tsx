import { parseContentPath, toPublic } from "@plein/contract/pages/addresses/content-path";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadPage } from "../../content/load-page.ts";
import { embedPage, PageScreen } from "../../screens/page/page-screen.tsx";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

export const Route = createFileRoute("/_main/~item/$")({
  staticData: { hasStaticDocument: true },
  loader: async ({ context, location }) => {
    const address = parseContentPath(toPublic(location.pathname));
    if (address.kind !== "item") throw notFound();
    return embedPage(context, await loadPage(context, ({ getItem }) => getItem(address.path, address.itemId, address.title)));
  },
  component: () => <PageScreen data={Route.useLoaderData()} />,
  notFoundComponent: MissingScreen,
});
