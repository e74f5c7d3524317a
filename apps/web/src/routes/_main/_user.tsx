import { createFileRoute, Outlet } from "@tanstack/react-router";
import { guardRoute } from "../../shell/frame/guard-route.ts";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

/** Screens of signed-in users. */
export const Route = createFileRoute("/_main/_user")({
  staticData: { level: "user" },
  loader: async ({ context, location }) => {
    await guardRoute(context, location.href);
  },
  component: Outlet,
  notFoundComponent: MissingScreen,
});
