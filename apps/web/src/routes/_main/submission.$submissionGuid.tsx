import { createFileRoute } from "@tanstack/react-router";
import { PublicSubmission } from "../../features/submissions/public/public-submission.tsx";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { MessagesProvider } from "../../shell/layout/messages-provider.tsx";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

/** A submission, for everybody who may see it. The document contains all of it, and is excluded from search engines. */
export const Route = createFileRoute("/_main/submission/$submissionGuid")({
  staticData: { hasStaticDocument: true },
  loader: async ({ context, params }) => {
    const { loadSubmission } = await import("../../features/submissions/public/load-submission.ts");
    return loadSubmission(context, params.submissionGuid);
  },
  component: Submission,
  notFoundComponent: MissingScreen,
});

function Submission() {
  const view = Route.useLoaderData();
  const { i18n } = Route.useRouteContext();
  const { platformName } = useFrame();
  const title = i18n.intl.formatMessage({ id: "submissions.public.title" }, { reference: view.submission.reference });
  return (
    <MessagesProvider>
      <ScreenHead title={title} platformName={platformName} />
      <PublicSubmission view={view} platformName={platformName} />
    </MessagesProvider>
  );
}
