import { createFileRoute, Outlet } from "@tanstack/react-router";
import { enter } from "../../shell/frame/enter.ts";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

/** Screens of whoever is signed in. */
export const Route = createFileRoute("/_main/_user")({
  staticData: { level: "user" },
  loader: async ({ context, location }) => {
    await enter(context, location.href);
  },
  component: Outlet,
  notFoundComponent: MissingScreen,
});
