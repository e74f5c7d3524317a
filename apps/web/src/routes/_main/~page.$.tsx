import { decodedPath } from "@plein/contract/pages/normal-path";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { CarriedData, carry, uncarry } from "../../content/carried.tsx";
import { loadPage } from "../../content/load-page.ts";
import type { PageView } from "../../content/page-view.ts";
import { ContentPage } from "../../features/pages/content-page.tsx";
import { stringifySearch } from "../../search-params.ts";
import { EditEntrance } from "../../shell/edit-entrance.tsx";
import { contentLangOf } from "../../shell/frame.ts";
import { MissingScreen } from "../../shell/missing-screen.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useFrame } from "../../shell/use-frame.ts";

export const Route = createFileRoute("/_main/~page/$")({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const path = decodedPath(`/${params._splat ?? ""}`);
    if (path === null) throw notFound();
    const page = await loadPage(context, path, stringifySearch(deps));
    return carry<PageView>("plein-page", page, context.server ? withoutBody(page) : null);
  },
  component: PageScreen,
  notFoundComponent: MissingScreen,
});

const sent = new WeakMap<PageView, Omit<PageView, "body">>();

/** What the document carries of a page: its blocks stand there already. The same object for the same page. */
function withoutBody(page: PageView): Omit<PageView, "body"> {
  const { body: _, ...rest } = page;
  const known = sent.get(page) ?? rest;
  sent.set(page, known);
  return known;
}

function PageScreen() {
  const data = Route.useLoaderData();
  const page = uncarry(data);
  const { i18n, origin } = Route.useRouteContext();
  const frame = useFrame();
  return (
    <>
      <PageHead page={page} frame={frame} locale={frame.contentLocale} origin={origin} />
      <EditEntrance page={page}>
        <ContentPage page={page} showBreadcrumbs={frame.showBreadcrumbs} lang={contentLangOf(frame, i18n.locale)} />
      </EditEntrance>
      <CarriedData data={data} />
    </>
  );
}
