import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { checkForm } from "../../../../features/submissions/check-form.ts";
import { EntryScreen } from "../../../../features/submissions/entry/entry-screen.tsx";
import { useFrame } from "../../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../../shell/layout/screen-head.tsx";
import { MissingScreen } from "../../../../shell/notice-screens/missing-screen.tsx";

/** A submission that an employee enters for somebody else. */
export const Route = createFileRoute("/_main/_admin/admin/forms/$guid/new")({
  loader: ({ context, params }) => checkForm(context, params.guid),
  component: NewSubmission,
  notFoundComponent: MissingScreen,
});

function NewSubmission() {
  const { platformName } = useFrame();
  const { guid } = Route.useParams();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "submissions.entry" })} platformName={platformName} />
      <EntryScreen guid={guid} />
    </>
  );
}
