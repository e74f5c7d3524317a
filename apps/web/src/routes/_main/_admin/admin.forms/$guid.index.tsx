import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { checkForm } from "../../../../features/submissions/check-form.ts";
import { SubmissionsScreen } from "../../../../features/submissions/list/submissions-screen.tsx";
import { useFrame } from "../../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../../shell/layout/screen-head.tsx";
import { MissingScreen } from "../../../../shell/notice-screens/missing-screen.tsx";

/** The submissions of a form. */
export const Route = createFileRoute("/_main/_admin/admin/forms/$guid/")({
  loader: ({ context, params }) => checkForm(context, params.guid),
  component: Submissions,
  notFoundComponent: MissingScreen,
});

function Submissions() {
  const { platformName } = useFrame();
  const { guid } = Route.useParams();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "submissions.title" })} platformName={platformName} />
      <SubmissionsScreen guid={guid} />
    </>
  );
}
