import type { RegistrationOptions } from "@plein/contract/sessions/registration";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../client/call.ts";
import { trpcClient } from "../../client/trpc-client.ts";
import { Done, Entrance, Intro, Links } from "./entrance.tsx";
import { type Refusal, refusalOf } from "./failure-notice.ts";
import { RegisterForm } from "./register-form.tsx";
import { useRegistrationOptions } from "./use-registration-options.ts";

/** Makes an account, where the platform lets anybody do so. Says the same whether or not there was one already. */
export function RegisterScreen({ platformName }: { readonly platformName: string }) {
  const options = useRegistrationOptions();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSent, setSent] = useState(false);
  const submit = async (fields: FormData, { termsOfUseVersion }: RegistrationOptions) => {
    const text = (name: string) => String(fields.get(name) ?? "");
    const result = await call(() =>
      trpcClient.registrations.add.mutate({
        firstName: text("firstName"),
        middleName: text("middleName"),
        lastName: text("lastName"),
        email: text("email"),
        password: text("password"),
        termsOfUseVersionAccepted: termsOfUseVersion,
      }),
    );
    setRefusal(result.code === "Success" ? null : refusalOf(result));
    setSent(result.code === "Success");
  };
  return (
    <Entrance title={<FormattedMessage id="sessions.register.title" />}>
      {isSent && (
        <Done>
          <p>
            <FormattedMessage id="sessions.register.done" />
          </p>
        </Done>
      )}
      {!isSent && options?.isOpen === false && (
        <Intro>
          <FormattedMessage id="sessions.register.closed" values={{ platform: platformName }} />
        </Intro>
      )}
      {!isSent && options?.isOpen && (
        <RegisterForm
          platformName={platformName}
          allowedEmailDomains={options.allowedEmailDomains}
          refusal={refusal}
          onSubmit={(fields) => submit(fields, options)}
        />
      )}
      <Links>
        <a href="/sign-in">
          <FormattedMessage id="sessions.register.toSignIn" />
        </a>
      </Links>
    </Entrance>
  );
}
