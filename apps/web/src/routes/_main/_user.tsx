import { createFileRoute, Outlet } from "@tanstack/react-router";
import { enter } from "../../shell/frame/enter.ts";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

/** Screens of signed-in users. */
export const Route = createFileRoute("/_main/_user")({
  staticData: { level: "user" },
  loader: async ({ context, location }) => {
    await enter(context, location.href);
  },
  component: Outlet,
  notFoundComponent: MissingScreen,
});
