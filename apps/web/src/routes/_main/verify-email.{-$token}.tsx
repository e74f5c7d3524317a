import { createFileRoute } from "@tanstack/react-router";
import { UndoEmailChangeScreen } from "../../features/sessions/accounts/undo-email-change-screen.tsx";
import { VerifyEmailScreen } from "../../features/sessions/accounts/verify-email-screen.tsx";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";
import { UserTexts } from "../../shell/layout/user-texts.tsx";

/** Before the secret of a link that takes a change of address back. */
const UNDO = "undo-";

/** Proving an address by a mail's link or code, or undoing a change that somebody else made. */
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
    <UserTexts>
      <ScreenHead title={title} platformName={platformName} />
      {isUndo ? (
        <UndoEmailChangeScreen token={token?.slice(UNDO.length)} />
      ) : (
        <VerifyEmailScreen token={token} isSignedIn={user !== null} />
      )}
    </UserTexts>
  );
}
