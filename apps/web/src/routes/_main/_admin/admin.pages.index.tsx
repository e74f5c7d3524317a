import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { PagesScreen } from "../../../features/pages/tree/pages-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/pages/")({ component: Pages });

function Pages() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "pages.title" })} platformName={platformName} />
      <PagesScreen />
    </>
  );
}
