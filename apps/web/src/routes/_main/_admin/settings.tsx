import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { ScreenHead } from "../../../shell/screen-head.tsx";
import { SettingsFrame } from "../../../shell/settings/settings-frame.tsx";
import { useFrame } from "../../../shell/use-frame.ts";

/** How the platform is set up; a part of it each: `?tab=access`. */
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
