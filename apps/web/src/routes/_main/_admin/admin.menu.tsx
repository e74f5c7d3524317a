import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { MenusScreen } from "../../../features/menus/menus-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/menu")({ component: Menus });

function Menus() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "menus.title" })} platformName={platformName} />
      <MenusScreen />
    </>
  );
}
