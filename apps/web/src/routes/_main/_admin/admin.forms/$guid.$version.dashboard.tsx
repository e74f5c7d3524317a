import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { missingPage } from "../../../../content/load-page.ts";
import { checkForm } from "../../../../features/submissions/check-form.ts";
import { DashboardScreen } from "../../../../features/submissions/dashboard/dashboard-screen.tsx";
import { useFrame } from "../../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../../shell/layout/screen-head.tsx";
import { MissingScreen } from "../../../../shell/notice-screens/missing-screen.tsx";

/** The figures of a form's submissions, for one version, or for all of them at `all`. */
export const Route = createFileRoute("/_main/_admin/admin/forms/$guid/$version/dashboard")({
  loader: ({ context, params }) => {
    if (versionIn(params.version) === null) throw missingPage(context, "missing");
    return checkForm(context, params.guid);
  },
  component: Dashboard,
  notFoundComponent: MissingScreen,
});

function Dashboard() {
  const { platformName } = useFrame();
  const { guid, version } = Route.useParams();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "submissions.dashboard.title" })} platformName={platformName} />
      <DashboardScreen guid={guid} version={versionIn(version) ?? "all"} />
    </>
  );
}

function versionIn(text: string): number | "all" | null {
  if (text === "all") return "all";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
