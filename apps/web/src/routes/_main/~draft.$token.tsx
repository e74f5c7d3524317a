import { createFileRoute } from "@tanstack/react-router";
import { loadPage } from "../../content/load-page.ts";
import { embedPage, PageScreen } from "../../screens/page/page-screen.tsx";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

/** A draft, for anyone with a share link. */
export const Route = createFileRoute("/_main/~draft/$token")({
  staticData: { hasStaticDocument: true },
  loader: async ({ context, params }) => embedPage(context, await loadPage(context, ({ getShared }) => getShared(params.token))),
  component: () => <PageScreen data={Route.useLoaderData()} />,
  notFoundComponent: MissingScreen,
});
