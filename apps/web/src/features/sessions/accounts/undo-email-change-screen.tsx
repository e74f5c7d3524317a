import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { AuthForm, AuthScreen, Done, Intro, Links } from "../auth-screen.tsx";
import { useLinkSecret } from "../link-secret.ts";
import { type Refusal, refusalOf } from "../refusal.ts";

/** "That wasn't me": restores the account's previous e-mail address. */
export function UndoEmailChangeScreen({ token }: { readonly token: string | undefined }) {
  const { secret, forget } = useLinkSecret("/verify-email/undo-link", token);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [restoredEmail, setRestoredEmail] = useState<string | null>(null);
  const submit = async () => {
    const result = await call(() => trpcClient.verifications.undoEmailChange.mutate({ token: secret ?? "none" }));
    if (result.code !== "Success") return setRefusal(refusalOf(result));
    forget();
    setRestoredEmail(result.value.emailMasked);
  };
  return (
    <AuthScreen title={<FormattedMessage id="sessions.undoEmail.title" />}>
      {restoredEmail === null ? (
        <>
          <Intro>
            <FormattedMessage id="sessions.undoEmail.intro" />
          </Intro>
          <AuthForm submitLabel={<FormattedMessage id="sessions.undoEmail.submit" />} refusal={refusal} onSubmit={submit} />
        </>
      ) : (
        <Done>
          <p>
            <FormattedMessage id="sessions.undoEmail.done" values={{ email: restoredEmail }} />
          </p>
        </Done>
      )}
      <Links>
        <a href="/sign-in">
          <FormattedMessage id="sessions.toSignIn" />
        </a>
      </Links>
    </AuthScreen>
  );
}
