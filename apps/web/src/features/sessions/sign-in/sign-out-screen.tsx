import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { AuthForm, AuthScreen, Intro, Links } from "../auth-screen.tsx";
import type { Refusal } from "../refusal.ts";

/** Signs out users who open its URL, after a confirmation, because any site can make a browser open it (CSRF). */
export function SignOutScreen({ displayName }: { readonly displayName: string | null }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async () => {
    const { signOut } = await import("../../../client/session/sign-out.ts");
    if ((await signOut()) === "failed") setRefusal({ kind: "failed" });
  };
  return (
    <AuthScreen title={<FormattedMessage id="sessions.signOut.title" />}>
      {displayName === null ? (
        <Intro>
          <FormattedMessage id="sessions.signOut.already" />
        </Intro>
      ) : (
        <>
          <Intro>
            <FormattedMessage id="sessions.signOut.intro" values={{ name: displayName }} />
          </Intro>
          <AuthForm submitLabel={<FormattedMessage id="sessions.signOut.submit" />} refusal={refusal} onSubmit={submit} />
        </>
      )}
      <Links>
        <a href="/">
          <FormattedMessage id="sessions.toHome" />
        </a>
      </Links>
    </AuthScreen>
  );
}
