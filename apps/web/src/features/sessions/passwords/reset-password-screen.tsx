import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@plein/contract/sessions/password-length";
import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { AuthForm, AuthScreen, Done, Intro, Links, PasswordField, RefusalNotice } from "../auth-screen.tsx";
import { useLinkSecret } from "../link-secret.ts";
import { type Refusal, refusalOf } from "../refusal.ts";

type Stage =
  | { readonly kind: "looking" }
  | { readonly kind: "choosing"; readonly emailMasked: string }
  | { readonly kind: "done" }
  | { readonly kind: "over"; readonly refusal: Refusal };

/** Sets a new password by a mailed link. */
export function ResetPasswordScreen({ token }: { readonly token: string | undefined }) {
  const { secret, forget } = useLinkSecret("/reset-password", token);
  const [stage, setStage] = useState<Stage>({ kind: "looking" });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (secret === undefined) return;
    if (secret === null) return setStage({ kind: "over", refusal: { kind: "notFound" } });
    void call(() => trpcClient.passwords.checkReset.mutate({ token: secret })).then((result) =>
      setStage(
        result.code === "Success"
          ? { kind: "choosing", emailMasked: result.value.emailMasked }
          : { kind: "over", refusal: refusalOf(result) },
      ),
    );
  }, [secret]);

  const submit = async (fields: FormData) => {
    const result = await call(() => trpcClient.passwords.reset.mutate({ token: secret ?? "", password: String(fields.get("password")) }));
    if (result.code === "Success") {
      forget();
      return setStage({ kind: "done" });
    }
    const next = refusalOf(result);
    if (next.kind === "expired" || next.kind === "notFound") setStage({ kind: "over", refusal: next });
    else setRefusal(next);
  };
  return (
    <AuthScreen title={<FormattedMessage id="sessions.reset.title" />}>
      {stage.kind === "choosing" && (
        <>
          <Intro>
            <FormattedMessage id="sessions.reset.intro" values={{ email: stage.emailMasked }} />
          </Intro>
          <AuthForm submitLabel={<FormattedMessage id="sessions.reset.submit" />} refusal={refusal} onSubmit={submit}>
            <PasswordField
              name="password"
              label={<FormattedMessage id="sessions.password.new" />}
              hint={<FormattedMessage id="sessions.password.hint" values={{ min: MIN_PASSWORD_LENGTH }} />}
              autoComplete="new-password"
              minLength={MIN_PASSWORD_LENGTH}
              maxLength={MAX_PASSWORD_LENGTH}
              refusal={refusal}
            />
          </AuthForm>
        </>
      )}
      {stage.kind === "done" && (
        <Done>
          <p>
            <FormattedMessage id="sessions.reset.done" />
          </p>
        </Done>
      )}
      {stage.kind === "over" && <RefusalNotice refusal={stage.refusal} />}
      <Links>
        {stage.kind === "over" && (
          <a href="/forgot-password">
            <FormattedMessage id="sessions.reset.again" />
          </a>
        )}
        <a href="/sign-in">
          <FormattedMessage id="sessions.toSignIn" />
        </a>
      </Links>
    </AuthScreen>
  );
}
