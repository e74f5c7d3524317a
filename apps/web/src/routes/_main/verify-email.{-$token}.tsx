import { createFileRoute } from "@tanstack/react-router";
import { UndoEmailChangeScreen } from "../../features/sessions/accounts/undo-email-change-screen.tsx";
import { VerifyEmailScreen } from "../../features/sessions/accounts/verify-email-screen.tsx";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { MessagesProvider } from "../../shell/layout/messages-provider.tsx";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";

/** Prefix of the secret in a link that undoes a change of e-mail address. */
const UNDO = "undo-";

/** Verifies an e-mail address by a mailed link or code, or undoes a change by someone else. */
export const Route = createFileRoute("/_main/verify-email/{-$token}")({
  beforeLoad: ({ context }) => context.i18n.load("user"),
  component: VerifyEmail,
});

function VerifyEmail() {
  const { i18n } = Route.useRouteContext();
  const { platformName, user } = useFrame();
  const { token } = Route.useParams();
  const isUndo = token?.startsWith(UNDO) ?? false;
  const title = isUndo
    ? i18n.intl.formatMessage({ id: "sessions.undoEmail.title" })
    : i18n.intl.formatMessage({ id: "sessions.verify.title" });
  return (
    <MessagesProvider>
      <ScreenHead title={title} platformName={platformName} />
      {isUndo ? (
        <UndoEmailChangeScreen token={token?.slice(UNDO.length)} />
      ) : (
        <VerifyEmailScreen token={token} isSignedIn={user !== null} />
      )}
    </MessagesProvider>
  );
}
