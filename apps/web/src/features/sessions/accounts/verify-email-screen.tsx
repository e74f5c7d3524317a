import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { AuthForm, AuthScreen, Done, Field, Intro, Links } from "../auth-screen.tsx";
import { useLinkSecret } from "../link-secret.ts";
import { type Refusal, refusalOf } from "../refusal.ts";

type VerifyEmailScreenProps = { readonly token: string | undefined; readonly isSignedIn: boolean };

/** Verifies an e-mail address by a mailed link; for a signed-in user without a link, by a mailed code. */
export function VerifyEmailScreen({ token, isSignedIn }: VerifyEmailScreenProps) {
  const { secret, forget } = useLinkSecret("/verify-email", token);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [provenEmail, setProvenEmail] = useState<string | null>(null);
  const submit = async (fields: FormData) => {
    const proof = secret ? { token: secret } : { code: String(fields.get("code")).replaceAll(/\s/g, "") };
    const result = await call(() => trpcClient.verifications.confirm.mutate(proof));
    if (result.code !== "Success") return setRefusal(refusalOf(result));
    forget();
    setProvenEmail(result.value.emailMasked);
  };
  const isByCode = secret === null;
  return (
    <AuthScreen title={<FormattedMessage id="sessions.verify.title" />}>
      {provenEmail !== null && (
        <Done>
          <p>
            <FormattedMessage id="sessions.verify.done" values={{ email: provenEmail }} />
          </p>
        </Done>
      )}
      {provenEmail === null && isByCode && !isSignedIn && (
        <Intro>
          <FormattedMessage id="sessions.verify.openLink" />
        </Intro>
      )}
      {provenEmail === null && (!isByCode || isSignedIn) && (
        <>
          <Intro>{isByCode ? <FormattedMessage id="sessions.verify.byCode" /> : <FormattedMessage id="sessions.verify.byLink" />}</Intro>
          <AuthForm
            submitLabel={<FormattedMessage id="sessions.verify.submit" />}
            refusal={refusal}
            expired={<FormattedMessage id="sessions.verify.expired" />}
            onSubmit={submit}
          >
            {isByCode && (
              <Field
                name="code"
                label={<FormattedMessage id="sessions.verify.code" />}
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={10}
                refusal={refusal}
              />
            )}
          </AuthForm>
        </>
      )}
      <Links>
        <a href={isSignedIn ? "/account/profile" : "/sign-in?returnTo=/account/profile"}>
          <FormattedMessage id="sessions.verify.toAccount" />
        </a>
      </Links>
    </AuthScreen>
  );
}
