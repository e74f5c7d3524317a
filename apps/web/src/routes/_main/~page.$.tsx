import { decodedPath } from "@plein/contract/pages/normal-path";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadPage } from "../../content/load-page.ts";
import { pageViewOf } from "../../content/page-view.ts";
import { ContentPage } from "../../features/pages/content-page.tsx";
import { EditEntrance } from "../../shell/edit-entrance.tsx";
import { pageHead } from "../../shell/head.ts";
import { MissingScreen } from "../../shell/missing-screen.tsx";
import { frameIn, useFrame } from "../../shell/use-frame.ts";

export const Route = createFileRoute("/_main/~page/$")({
  loader: async ({ context, params }) => {
    const path = decodedPath(`/${params._splat ?? ""}`);
    if (path === null) throw notFound();
    return pageViewOf(await loadPage(context, path));
  },
  head: ({ loaderData: page, match, matches }) => {
    const frame = frameIn(matches);
    // A notice in the page's place brings its own title.
    if (!page || !frame) return {};
    return pageHead({ page, frame, locale: match.context.i18n.locale, origin: match.context.origin });
  },
  component: PageScreen,
  notFoundComponent: MissingScreen,
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
