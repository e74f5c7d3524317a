import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { AuthForm, AuthScreen, Done, Field, Intro, Links } from "../auth-screen.tsx";
import { MailSentNotice } from "../mail-sent-notice.tsx";
import { type Refusal, refusalOf } from "../refusal.ts";

/** Requests a link to reset the password. Shows the same whether or not there is an account. */
export function ForgotPasswordScreen() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSent, setSent] = useState(false);
  const submit = async (fields: FormData) => {
    const result = await call(() => trpcClient.passwords.requestReset.mutate({ email: String(fields.get("email")) }));
    setRefusal(result.code === "Success" ? null : refusalOf(result));
    setSent(result.code === "Success");
  };
  return (
    <AuthScreen title={<FormattedMessage id="sessions.forgot.title" />}>
      {isSent ? (
        <Done>
          <MailSentNotice minutes={60} />
        </Done>
      ) : (
        <>
          <Intro>
            <FormattedMessage id="sessions.forgot.intro" />
          </Intro>
          <AuthForm submitLabel={<FormattedMessage id="sessions.forgot.submit" />} refusal={refusal} onSubmit={submit}>
            <Field
              name="email"
              type="email"
              label={<FormattedMessage id="sessions.email" />}
              autoComplete="username"
              maxLength={254}
              refusal={refusal}
            />
          </AuthForm>
        </>
      )}
      <Links>
        <a href="/sign-in">
          <FormattedMessage id="sessions.toSignIn" />
        </a>
      </Links>
    </AuthScreen>
  );
}
