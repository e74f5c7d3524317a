import { createFileRoute } from "@tanstack/react-router";
import { missingPage } from "../../content/load-page.ts";

export const Route = createFileRoute("/_main/unauthorized")({
  loader: ({ context }) => {
    throw missingPage(context, "unauthorized");
  },
});
