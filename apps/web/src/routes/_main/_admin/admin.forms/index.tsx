import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { FormsScreen } from "../../../../features/forms/list/forms-screen.tsx";
import { useFrame } from "../../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../../shell/layout/screen-head.tsx";

/** The forms, or the archived ones at `?archived=yes`. */
export const Route = createFileRoute("/_main/_admin/admin/forms/")({ component: Forms });

function Forms() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "forms.title" })} platformName={platformName} />
      <FormsScreen />
    </>
  );
}
