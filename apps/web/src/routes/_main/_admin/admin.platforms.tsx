import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { PlatformsScreen } from "../../../features/platforms/platforms-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/platforms")({ component: Platforms });

function Platforms() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "platforms.title" })} platformName={platformName} />
      <PlatformsScreen />
    </>
  );
}
