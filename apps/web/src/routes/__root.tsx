import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import { RawIntlProvider } from "react-intl";
import type { RouterContext } from "../router-context.ts";
import { frameOf } from "../shell/frame.ts";
import { documentHead } from "../shell/head.ts";
import { NowhereScreen } from "../shell/nowhere-screen.tsx";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    const needsAdminTexts = matches.some(({ staticData }) => staticData.level === "admin" || staticData.level === "content-manager");
    if (needsAdminTexts) await context.i18n.load("admin");
  },
  loader: async ({ context: { server, content } }) => frameOf(server?.site ?? (await content.getSite())),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => (loaderData ? documentHead(loaderData) : {}),
  component: Root,
  notFoundComponent: NowhereScreen,
});

function Root() {
  const { i18n } = Route.useRouteContext();
  return (
    <html lang={i18n.locale}>
      <head>
        <HeadContent />
      </head>
      <body>
        <RawIntlProvider value={i18n.intl}>
          <Outlet />
        </RawIntlProvider>
        <Scripts />
      </body>
    </html>
  );
}
