import { canOpenAdminScreen } from "@plein/contract/menus/admin-path";
import { createRootRouteWithContext, Outlet, Scripts } from "@tanstack/react-router";
import { RawIntlProvider } from "react-intl";
import { EmbeddedJsonScript, embed, readEmbedded } from "../content/embedded-json.tsx";
import { loadMessagesFor } from "../messages/load-messages.ts";
import type { RouterContext } from "../router-context.ts";
import { useIsStaticDocument } from "../shell/frame/static-document.ts";
import { useHref } from "../shell/frame/use-href.ts";
import { DocumentHead } from "../shell/layout/document-head.tsx";
import { VisitorScripts } from "../shell/layout/visitor-scripts.tsx";
import { NotFoundScreen } from "../shell/notice-screens/not-found-screen.tsx";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, matches }) =>
    loadMessagesFor(
      matches.map(({ staticData }) => staticData.level),
      context.i18n,
    ),
  loader: async ({ context }) => {
    const frame = await context.views.getFrame();
    return embed("plein-frame", frame, context.server ? frame : null);
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: Root,
  notFoundComponent: NotFoundScreen,
});

function Root() {
  const { i18n, server } = Route.useRouteContext();
  const data = Route.useLoaderData();
  const frame = readEmbedded(data);
  const { user } = frame;
  const isStatic = useIsStaticDocument();
  const href = useHref();
  const isManager = user !== null && (user.adminScreens.length > 0 || canOpenAdminScreen(user.adminScreens, href));
  // Lists the messages that the browser loads before it hydrates the document: the user's, and the admin's.
  const texts = [i18n.has("user") && "user", isManager && i18n.has("admin") && "admin"].filter(Boolean);
  return (
    <html
      lang={i18n.locale}
      data-preview={server?.isPreview ? "" : undefined}
      data-texts={texts.join(" ") || undefined}
      data-color-scheme={user?.display?.theme}
      data-text-size={user?.display?.textSize}
      data-motion={user?.display?.reduceMotion && "reduced"}
      data-single-keys={user?.display?.singleKeyShortcuts === false ? "off" : undefined}
    >
      <head>
        <DocumentHead frame={frame} isStatic={isStatic} />
      </head>
      <body>
        <RawIntlProvider value={i18n.intl}>
          <Outlet />
        </RawIntlProvider>
        {isStatic ? (
          <VisitorScripts />
        ) : (
          <>
            <EmbeddedJsonScript data={data} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}
