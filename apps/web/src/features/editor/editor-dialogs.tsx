import type { ReactNode } from "react";
import { call } from "../../client/calls/call.ts";
import { trpcClient } from "../../client/calls/trpc-client.ts";
import { lazyPart } from "./loading/lazy-part.tsx";
import { AddBlock } from "./picker/add-block.tsx";
import type { EditorSession } from "./use-editor-session.tsx";

const ShortcutsDialog = lazyPart(async () => (await import("./keyboard/shortcuts-dialog.tsx")).ShortcutsDialog);
const MakeReusableDialog = lazyPart(async () => (await import("./reusable/make-reusable-dialog.tsx")).MakeReusableDialog);
const SignInAgainDialog = lazyPart(async () => (await import("./sign-in-again-dialog.tsx")).SignInAgainDialog);
const PublishSheet = lazyPart(async () => (await import("./publishing/publish-sheet.tsx")).PublishSheet);

/** The dialogs over the editor. */
export function EditorDialogs(session: EditorSession): ReactNode {
  const { page, person, editor, names, panels, setPanels, actions, publishing } = session;
  const isSignedOut = editor.saveState.status === "signedOut" || publishing.isSignedOut;
  return (
    <>
      {panels.adding && (
        <AddBlock
          host={page.host}
          position={panels.adding}
          names={names}
          onPick={(name) => panels.adding && actions.add(name, panels.adding)}
          onClose={() => setPanels({ adding: null })}
          onCancel={() => panels.adding?.inText?.slash.type()}
        />
      )}
      {panels.isMakingReusable && <MakeReusableDialog session={session} onClose={() => setPanels({ isMakingReusable: false })} />}
      {panels.isHelpOpen && <ShortcutsDialog onClose={() => setPanels({ isHelpOpen: false })} />}
      {publishing.sheet && <PublishSheet session={session} sheet={publishing.sheet} onClose={publishing.closeSheet} />}
      {isSignedOut && (
        <SignInAgainDialog
          email={person.email}
          signIn={(credentials) => call(() => trpcClient.sessions.signIn.mutate(credentials))}
          onSignedIn={() => {
            publishing.forgetSignOut();
            void editor.saver.flush();
          }}
        />
      )}
    </>
  );
}
