import type { SecondFactorChallenge, SecondFactorProof } from "@plein/contract/sessions/second-factor";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { requestPasskey } from "../../../client/identity/passkey-browser.ts";
import { rememberSignIn } from "../../../client/state/session-state.ts";
import { AuthForm, Field, Intro, Links, RefusalNotice } from "../auth-screen.tsx";
import { type Refusal, refusalOf } from "../refusal.ts";

type SecondStepProps = {
  readonly challenge: SecondFactorChallenge;
  /** @param returnTo the path of this site in the mailed link of the first step */
  readonly onSignedIn: (returnTo: string) => void;
};

type Way = SecondFactorChallenge["methods"][number];

/** The second step of signing in: an authenticator code, a passkey, or a recovery code. */
export function SecondStep({ challenge, onSignedIn }: SecondStepProps): ReactNode {
  const [way, setWay] = useState<Way>(challenge.methods[0] ?? "recoveryCode");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const confirm = async (proof: Omit<SecondFactorProof, "challenge">) => {
    const result = await call(() => trpcClient.sessions.confirmSecondFactor.mutate({ challenge: challenge.challenge, ...proof }));
    if (result.code !== "Success") return setRefusal(refusalOf(result));
    rememberSignIn(result.value);
    onSignedIn(result.value.returnTo);
  };
  const choose = (next: Way) => {
    setRefusal(null);
    setWay(next);
  };
  return (
    <>
      <Intro>
        {way === "totp" && <FormattedMessage id="sessions.secondStep.totp" />}
        {way === "passkey" && <FormattedMessage id="sessions.secondStep.passkey" />}
        {way === "recoveryCode" && <FormattedMessage id="sessions.secondStep.recoveryCode" />}
      </Intro>
      {way === "passkey" ? (
        <PasskeyStep challenge={challenge} refusal={refusal} onConfirm={confirm} />
      ) : (
        <CodeStep key={way} way={way} refusal={refusal} onConfirm={confirm} />
      )}
      <Links>
        {challenge.methods
          .filter((method) => method !== way)
          .map((method) => (
            <button key={method} type="button" onClick={() => choose(method)}>
              <FormattedMessage id={`sessions.secondStep.use.${method}`} />
            </button>
          ))}
        <a href="/sign-in">
          <FormattedMessage id="sessions.secondStep.again" />
        </a>
      </Links>
    </>
  );
}

type StepProps = {
  readonly refusal: Refusal | null;
  readonly onConfirm: (proof: Omit<SecondFactorProof, "challenge">) => Promise<void>;
};

const EXPIRED = <FormattedMessage id="sessions.secondStep.expired" />;

function CodeStep({ way, refusal, onConfirm }: StepProps & { readonly way: "totp" | "recoveryCode" }): ReactNode {
  const isApp = way === "totp";
  const name = isApp ? "code" : "recoveryCode";
  const submit = (fields: FormData) => {
    const typed = String(fields.get(name));
    return onConfirm(isApp ? { code: typed } : { recoveryCode: typed });
  };
  return (
    <AuthForm submitLabel={<FormattedMessage id="sessions.signIn.submit" />} refusal={refusal} expired={EXPIRED} onSubmit={submit}>
      <Field
        name={name}
        label={isApp ? <FormattedMessage id="sessions.secondStep.code" /> : <FormattedMessage id="sessions.secondStep.code.recovery" />}
        autoComplete={isApp ? "one-time-code" : "off"}
        {...(isApp && { inputMode: "numeric" as const })}
        maxLength={isApp ? 8 : 30}
        refusal={refusal}
      />
    </AuthForm>
  );
}

function PasskeyStep({ challenge, refusal, onConfirm }: StepProps & { readonly challenge: SecondFactorChallenge }): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    if (challenge.passkey === null) return;
    setBusy(true);
    const passkey = await requestPasskey(challenge.passkey).catch(() => null);
    if (passkey !== null) await onConfirm({ passkey });
    setBusy(false);
  };
  return (
    <>
      <RefusalNotice refusal={refusal} expired={EXPIRED} />
      <AuthForm
        submitLabel={<FormattedMessage id="sessions.secondStep.passkey.submit" />}
        refusal={null}
        onSubmit={() => (isBusy ? Promise.resolve() : start())}
      />
    </>
  );
}
