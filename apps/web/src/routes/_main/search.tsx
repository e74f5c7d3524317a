import { createFileRoute } from "@tanstack/react-router";
import { SearchScreen } from "../../features/search/search-screen.tsx";
import { contentLangOf } from "../../shell/frame/frame.ts";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { MessagesProvider } from "../../shell/layout/messages-provider.tsx";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/search")({
  staticData: { hasStaticDocument: true },
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  // The results arrive with the document; the code of the screen is a separate chunk.
  loader: async ({ context, deps }) => {
    await context.i18n.load("user");
    return (await import("../../features/search/load-search.ts")).loadSearch(context, deps);
  },
  component: Search,
});

function Search() {
  const { query, outcome, submissions } = Route.useLoaderData();
  const { i18n } = Route.useRouteContext();
  const frame = useFrame();
  const title = i18n.intl.formatMessage({ id: query.q === "" ? "search.title" : "search.titleFor" }, { q: query.q });
  return (
    <MessagesProvider>
      <ScreenHead title={title} platformName={frame.platformName} />
      <SearchScreen query={query} outcome={outcome} submissions={submissions} links={frame.menu} lang={contentLangOf(frame, i18n.locale)} />
    </MessagesProvider>
  );
}
