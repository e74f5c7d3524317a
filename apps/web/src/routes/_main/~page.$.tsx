import { decodedPath } from "@plein/contract/pages/normal-path";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadPage } from "../../content/load-page.ts";
import { pageViewOf } from "../../content/page-view.ts";
import { ContentPage } from "../../features/pages/content-page.tsx";
import { EditEntrance } from "../../shell/edit-entrance.tsx";
import { failedPageHead, pageHead } from "../../shell/head.ts";
import { useFrame } from "../../shell/use-frame.ts";

export const Route = createFileRoute("/_main/~page/$")({
  loader: async ({ context, params }) => {
    const path = decodedPath(`/${params._splat ?? ""}`);
    if (path === null) throw notFound();
    return pageViewOf(await loadPage(context, path));
  },
  head: ({ loaderData: page, match, matches }) => {
    const frame = matches[0].loaderData;
    if (!frame) return {};
    const { i18n } = match.context;
    return page ? pageHead({ page, frame, locale: i18n.locale, origin: match.context.origin }) : failedPageHead(match.error, frame, i18n.intl);
  },
  component: PageScreen,
});

function PageScreen() {
  const page = Route.useLoaderData();
  const { showBreadcrumbs } = useFrame();
  return (
    <EditEntrance page={page}>
      <ContentPage page={page} showBreadcrumbs={showBreadcrumbs} />
    </EditEntrance>
  );
}
