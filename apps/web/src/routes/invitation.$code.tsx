import { createFileRoute } from "@tanstack/react-router";
import { InvitationScreen } from "../features/invitations/acceptance/invitation-screen.tsx";
import { loadInvitation } from "../features/invitations/acceptance/load-invitation.ts";
import { useFrame } from "../shell/frame/use-frame.ts";
import { MessagesProvider } from "../shell/layout/messages-provider.tsx";
import { PlainLayout } from "../shell/layout/plain-layout.tsx";
import { ScreenHead } from "../shell/layout/screen-head.tsx";

/** The page of an invitation's link; outside the main layout (docs/rules.md "Fixed screens"). */
export const Route = createFileRoute("/invitation/$code")({
  beforeLoad: ({ context }) => context.i18n.load("user"),
  loader: ({ context, params }) => loadInvitation(context, params.code),
  component: Invitation,
});

function Invitation() {
  const { i18n } = Route.useRouteContext();
  const frame = useFrame();
  const { code } = Route.useParams();
  const outcome = Route.useLoaderData();
  return (
    <MessagesProvider>
      <ScreenHead title={i18n.intl.formatMessage({ id: "invitations.page.title" })} platformName={frame.platformName} />
      <PlainLayout frame={frame}>
        <InvitationScreen code={code} outcome={outcome} platformName={frame.platformName} user={frame.user ?? null} />
      </PlainLayout>
    </MessagesProvider>
  );
}
