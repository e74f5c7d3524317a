import { createFileRoute, redirect } from "@tanstack/react-router";
import { missingPage } from "../../content/load-page.ts";
import { guardRoute } from "../../shell/frame/guard-route.ts";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

const PAGES = "/admin/pages";

/** Redirects to the list of pages (docs/rules.md "Fixed screens"), or else to the first admin screen that the user may open. */
export const Route = createFileRoute("/_main/admin/")({
  loader: async ({ context, location }) => {
    const { adminScreens } = await guardRoute(context, location.href);
    const first = adminScreens.includes(PAGES) ? PAGES : adminScreens[0];
    throw first === undefined ? missingPage(context, "unauthorized") : redirect({ href: first, statusCode: 302 });
  },
  notFoundComponent: MissingScreen,
});
