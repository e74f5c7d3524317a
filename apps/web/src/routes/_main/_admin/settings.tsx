import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { SettingsFrame } from "../../../screens/settings/settings-frame.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

/** The platform's settings, one part at a time: `?tab=access`. */
export const Route = createFileRoute("/_main/_admin/settings")({ component: Settings });

function Settings() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "settings.title" })} platformName={platformName} />
      <SettingsFrame />
    </>
  );
}
