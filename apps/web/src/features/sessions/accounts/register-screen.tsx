import type { FieldError } from "@plein/contract/result";
import type { SchemaIssue } from "@plein/contract/schema-issue";
import type { RegistrationOptions } from "@plein/contract/sessions/registration";
import { registrationIssues } from "@plein/contract/sessions/registration-fields";
import { useState } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { AuthScreen, Done, Intro, Links } from "../auth-screen.tsx";
import { type Refusal, refusalOf } from "../refusal.ts";
import { RegisterForm } from "./register-form.tsx";
import { inputNameOf, readAnswers } from "./registration-inputs.tsx";
import { useRegistrationOptions } from "./use-registration-options.ts";

/** Registers an account, if the platform allows open registration. Shows the same whether or not there already was one. */
export function RegisterScreen({ platformName }: { readonly platformName: string }) {
  const intl = useIntl();
  const options = useRegistrationOptions();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSent, setSent] = useState(false);
  const submit = async (fields: FormData, { termsOfUseVersion, fields: registrationFields }: RegistrationOptions) => {
    const text = (name: string) => String(fields.get(name) ?? "");
    const properties = readAnswers(fields, registrationFields);
    // Validates what the browser doesn't: required groups of checkboxes, and the rules of fields.
    const issues = registrationIssues(registrationFields, properties);
    if (issues.length > 0) return setRefusal({ kind: "fields", errors: issues.map((issue) => errorAt(issue, intl)) });
    const result = await call(() =>
      trpcClient.registrations.add.mutate({
        firstName: text("firstName"),
        middleName: text("middleName"),
        lastName: text("lastName"),
        email: text("email"),
        password: text("password"),
        termsOfUseVersionAccepted: termsOfUseVersion,
        properties,
      }),
    );
    setRefusal(result.code === "Success" ? null : refusalOf(result));
    setSent(result.code === "Success");
  };
  return (
    <AuthScreen title={<FormattedMessage id="sessions.register.title" />}>
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
        <RegisterForm platformName={platformName} options={options} refusal={refusal} onSubmit={(fields) => submit(fields, options)} />
      )}
      <Links>
        <a href="/sign-in">
          <FormattedMessage id="sessions.register.toSignIn" />
        </a>
      </Links>
    </AuthScreen>
  );
}

function errorAt({ path: [key], message }: SchemaIssue, intl: IntlShape): FieldError {
  const id = message === "required" ? "sessions.register.empty" : "sessions.register.wrong";
  return { path: `/${inputNameOf({ key: String(key) })}`, message: intl.formatMessage({ id }) };
}
