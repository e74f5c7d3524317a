import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { DesignerScreen } from "../../../features/forms/designer/designer-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

/** A form as its visitors see it, its settings at `?tab=settings`, and its versions at `?tab=versions`. */
export const Route = createFileRoute("/_main/_admin/admin/forms/view/$guid")({ component: Design });

function Design() {
  const { platformName } = useFrame();
  const { guid } = Route.useParams();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "forms.one.title" })} platformName={platformName} />
      <DesignerScreen guid={guid} />
    </>
  );
}
