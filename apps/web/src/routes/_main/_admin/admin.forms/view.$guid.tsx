import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { DesignerScreen } from "../../../../features/forms/designer/designer-screen.tsx";
import { checkForm } from "../../../../features/submissions/check-form.ts";
import { useFrame } from "../../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../../shell/layout/screen-head.tsx";
import { MissingScreen } from "../../../../shell/notice-screens/missing-screen.tsx";

/** A form as its visitors see it, its settings at `?tab=settings`, and its versions at `?tab=versions`. */
export const Route = createFileRoute("/_main/_admin/admin/forms/view/$guid")({
  loader: ({ context, params }) => checkForm(context, params.guid, "findFormDraft"),
  component: Design,
  notFoundComponent: MissingScreen,
});

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
