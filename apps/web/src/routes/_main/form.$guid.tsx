import { Guid } from "@plein/contract/guid";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadPage } from "../../content/load-page.ts";
import { embedPage, PageScreen } from "../../screens/page/page-screen.tsx";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

/** A form on a page of its own. */
export const Route = createFileRoute("/_main/form/$guid")({
  staticData: { hasStaticDocument: true },
  loader: async ({ context, params: { guid } }) => {
    if (!Guid.safeParse(guid).success) throw notFound();
    return embedPage(context, await loadPage(context, ({ getForm }) => getForm(guid, null)));
  },
  component: () => <PageScreen data={Route.useLoaderData()} />,
  notFoundComponent: MissingScreen,
});
