import { createFileRoute } from "@tanstack/react-router";
import { loadVerification } from "../../features/submissions/verification/load-verification.ts";
import { VERIFICATION_TITLES, VerificationScreen } from "../../features/submissions/verification/verification-screen.tsx";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { MessagesProvider } from "../../shell/layout/messages-provider.tsx";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

/** Verifies the e-mail address of a submission by a mailed link. */
export const Route = createFileRoute("/_main/submission/verify/$token")({
  staticData: { hasStaticDocument: true },
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { token }, deps }) => {
    await context.i18n.load("user");
    const request = "sent" in deps ? ("sent" as const) : "soon" in deps ? ("soon" as const) : null;
    return { token, request, verification: await loadVerification(context, token) };
  },
  component: Verify,
  notFoundComponent: MissingScreen,
});

function Verify() {
  const data = Route.useLoaderData();
  const { i18n } = Route.useRouteContext();
  const { platformName } = useFrame();
  return (
    <MessagesProvider>
      <ScreenHead title={i18n.intl.formatMessage({ id: VERIFICATION_TITLES[data.verification.state] })} platformName={platformName} />
      <VerificationScreen {...data} />
    </MessagesProvider>
  );
}
