import { createFileRoute } from "@tanstack/react-router";
import { missingPage } from "../../content/load-page.ts";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

export const Route = createFileRoute("/_main/unauthorized")({
  staticData: { hasStaticDocument: true },
  loader: ({ context }) => {
    throw missingPage(context, "unauthorized");
  },
  notFoundComponent: MissingScreen,
});
