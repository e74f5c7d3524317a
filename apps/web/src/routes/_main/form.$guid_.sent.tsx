import { parseSentForm } from "@plein/contract/forms/filling/form-path";
import { Guid } from "@plein/contract/guid";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadPage } from "../../content/load-page.ts";
import { embedPage, PageScreen } from "../../screens/page/page-screen.tsx";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

/** The confirmation screen after a form was sent. */
export const Route = createFileRoute("/_main/form/$guid_/sent")({
  staticData: { hasStaticDocument: true },
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { guid }, deps }) => {
    const sentForm = parseSentForm(deps);
    if (sentForm === null || !Guid.safeParse(guid).success) throw notFound();
    return embedPage(context, await loadPage(context, ({ getForm }) => getForm(guid, sentForm)));
  },
  component: () => <PageScreen data={Route.useLoaderData()} />,
  notFoundComponent: MissingScreen,
});
