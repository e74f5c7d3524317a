import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { MediaScreen } from "../../../features/media/media-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/media")({ component: Media });

function Media() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "media.title" })} platformName={platformName} />
      <MediaScreen />
    </>
  );
}
