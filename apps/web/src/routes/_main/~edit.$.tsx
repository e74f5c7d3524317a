import { NO_VISITOR_QUERIES } from "@plein/contract/list-items/lists/visitor-query";
import { decodePath, encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { parseContentPath } from "@plein/contract/pages/addresses/content-path";
import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { startEditing } from "../../client/entry/edit-mode.ts";
import { loadPage, missingPage } from "../../content/load-page.ts";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

/** Redirects users who may edit a page or item to it, in edit mode; everyone else gets the reason why they may not. */
export const Route = createFileRoute("/_main/~edit/$")({
  loader: async ({ context, params, location }) => {
    const path = decodePath(`/${params._splat ?? ""}`);
    if (path === null) throw notFound();
    const contentPath = parseContentPath(path);
    const page = await loadPage(context, ({ getPage, getItem }) =>
      contentPath.kind === "item" ? getItem(contentPath.path, contentPath.itemId, contentPath.title) : getPage(path, NO_VISITOR_QUERIES),
    );
    if (!page.canEdit && page.item === undefined) throw missingPage(context, "unauthorized");
    // On the server, a cookie starts edit mode; this is client-side navigation.
    if (!context.server) startEditing(path);
    // The fragment names what the editor starts at. The browser keeps it by itself when the server redirects.
    const hash = location.hash === "" ? "" : `#${location.hash}`;
    throw redirect({ href: encodePath(path) + hash, statusCode: 302, replace: true });
  },
  notFoundComponent: MissingScreen,
});
