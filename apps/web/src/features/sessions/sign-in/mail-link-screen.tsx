import type { SecondFactorChallenge } from "@plein/contract/sessions/second-factor";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { AuthForm, AuthScreen, Intro, Links } from "../auth-screen.tsx";
import { useLinkSecret } from "../link-secret.ts";
import { type Refusal, refusalOf } from "../refusal.ts";
import { returnPath } from "./return-path.ts";
import { SecondStep } from "./second-step.tsx";

/**
 * Signs in by a mailed link. Opening the link has no effect yet, because link scanners of mail systems would redeem it before the reader.
 */
export function MailLinkScreen({ token, platformName }: { readonly token: string; readonly platformName: string }) {
  const { secret, forget } = useLinkSecret("/sign-in/link", token);
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async () => {
    const result = await call(() => trpcClient.sessions.signInByMail.mutate({ token: secret ?? "none" }));
    if (result.code !== "Success") {
      setChallenge(result.facts?.secondFactor ?? null);
      return setRefusal(refusalOf(result));
    }
    forget();
    // Loads a new document: this one was rendered for an anonymous visitor.
    location.assign(returnPath(result.value.returnTo));
  };
  if (challenge !== null) {
    const signedIn = (returnTo: string) => {
      forget();
      location.assign(returnPath(returnTo));
    };
    return (
      <AuthScreen title={<FormattedMessage id="sessions.signIn.title" />}>
        <SecondStep challenge={challenge} onSignedIn={signedIn} />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={<FormattedMessage id="sessions.signIn.title" />}>
      <Intro>
        <FormattedMessage id="sessions.mailLink.intro" values={{ platform: platformName }} />
      </Intro>
      <AuthForm submitLabel={<FormattedMessage id="sessions.signIn.submit" />} refusal={refusal} onSubmit={submit} />
      <Links>
        <a href="/sign-in">
          <FormattedMessage id="sessions.mailLink.again" />
        </a>
      </Links>
    </AuthScreen>
  );
}
