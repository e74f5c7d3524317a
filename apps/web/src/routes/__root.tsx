import { createRootRouteWithContext, Outlet, Scripts } from "@tanstack/react-router";
import { RawIntlProvider } from "react-intl";
import { CarriedData, carry, uncarry } from "../content/carried.tsx";
import type { RouterContext } from "../router-context.ts";
import { DocumentHead } from "../shell/document-head.tsx";
import { NowhereScreen } from "../shell/nowhere-screen.tsx";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    const needsAdminTexts = matches.some(({ staticData }) => staticData.level === "admin" || staticData.level === "content-manager");
    if (needsAdminTexts) await context.i18n.load("admin");
  },
  loader: async ({ context }) => carry("plein-frame", await context.views.getFrame()),
  staleTime: Number.POSITIVE_INFINITY,
  component: Root,
  notFoundComponent: NowhereScreen,
});

function Root() {
  const { i18n } = Route.useRouteContext();
  const frame = Route.useLoaderData();
  return (
    <html lang={i18n.locale}>
      <head>
        <DocumentHead frame={uncarry(frame)} />
      </head>
      <body>
        <RawIntlProvider value={i18n.intl}>
          <Outlet />
        </RawIntlProvider>
        <CarriedData data={frame} />
        <Scripts />
      </body>
    </html>
  );
}
