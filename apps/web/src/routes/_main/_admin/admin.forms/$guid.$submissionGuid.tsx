import { createFileRoute } from "@tanstack/react-router";
import { checkForm } from "../../../../features/submissions/check-form.ts";
import { SubmissionScreen } from "../../../../features/submissions/detail/submission-screen.tsx";
import { useSubmissionTitle } from "../../../../features/submissions/detail/use-submission-title.ts";
import { useFrame } from "../../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../../shell/layout/screen-head.tsx";
import { MissingScreen } from "../../../../shell/notice-screens/missing-screen.tsx";

/** One submission, for those who handle it. */
export const Route = createFileRoute("/_main/_admin/admin/forms/$guid/$submissionGuid")({
  loader: ({ context, params }) => checkForm(context, params.guid),
  component: Submission,
  notFoundComponent: MissingScreen,
});

function Submission() {
  const { platformName } = useFrame();
  const { guid, submissionGuid } = Route.useParams();
  const title = useSubmissionTitle(submissionGuid);
  return (
    <>
      <ScreenHead title={title} platformName={platformName} />
      <SubmissionScreen formGuid={guid} guid={submissionGuid} />
    </>
  );
}
