import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { ErrorsScreen } from "../../../features/logs/errors-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

/** The platform's errors: `?q=mislukt&state=resolved`. */
export const Route = createFileRoute("/_main/_admin/admin/errors/")({ component: Errors });

function Errors() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "errors.title" })} platformName={platformName} />
      <ErrorsScreen />
    </>
  );
}
