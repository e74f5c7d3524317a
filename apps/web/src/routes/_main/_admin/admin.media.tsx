import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { MediaScreen } from "../../../features/media/media-screen.tsx";
import { ScreenHead } from "../../../shell/screen-head.tsx";
import { useFrame } from "../../../shell/use-frame.ts";

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
