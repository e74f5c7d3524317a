import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@plein/contract/sessions/password-length";
import type { RegistrationOptions } from "@plein/contract/sessions/registration";
import { FormattedList, FormattedMessage } from "react-intl";
import styles from "../auth-screen.module.css";
import { AuthForm, Field, Intro, PasswordField } from "../auth-screen.tsx";
import type { Refusal } from "../refusal.ts";
import { RegistrationInput } from "./registration-inputs.tsx";

type RegisterFormProps = {
  readonly platformName: string;
  readonly options: RegistrationOptions;
  readonly refusal: Refusal | null;
  readonly onSubmit: (fields: FormData) => Promise<void>;
};

const MAX_NAME_LENGTH = 100;

export function RegisterForm({ platformName, options: { allowedEmailDomains, fields }, refusal, onSubmit }: RegisterFormProps) {
  const name = { maxLength: MAX_NAME_LENGTH, refusal };
  return (
    <>
      <Intro>
        <FormattedMessage id="sessions.register.intro" values={{ platform: platformName }} />
      </Intro>
      <AuthForm submitLabel={<FormattedMessage id="sessions.register.submit" />} refusal={refusal} onSubmit={onSubmit}>
        <Field {...name} name="firstName" label={<FormattedMessage id="sessions.firstName" />} autoComplete="given-name" />
        <Field
          {...name}
          name="middleName"
          label={<FormattedMessage id="sessions.middleName" />}
          autoComplete="additional-name"
          isOptional
        />
        <Field {...name} name="lastName" label={<FormattedMessage id="sessions.lastName" />} autoComplete="family-name" />
        <Field
          name="email"
          type="email"
          label={<FormattedMessage id="sessions.email" />}
          hint={
            allowedEmailDomains.length > 0 && (
              <FormattedMessage
                id="sessions.register.domains"
                values={{ domains: <FormattedList type="disjunction" value={allowedEmailDomains} /> }}
              />
            )
          }
          autoComplete="email"
          maxLength={254}
          refusal={refusal}
        />
        <PasswordField
          name="password"
          label={<FormattedMessage id="sessions.password" />}
          hint={<FormattedMessage id="sessions.password.hint" values={{ min: MIN_PASSWORD_LENGTH }} />}
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={MAX_PASSWORD_LENGTH}
          refusal={refusal}
        />
        {fields.map((field) => (
          <RegistrationInput key={field.key} field={field} refusal={refusal} />
        ))}
        <label className={styles.check}>
          <input type="checkbox" name="terms" required />
          <span>
            <FormattedMessage
              id="sessions.register.terms"
              values={{
                a: (text) => (
                  <a href="/legal/terms-of-use" target="_blank" rel="noreferrer">
                    {text}
                  </a>
                ),
              }}
            />
          </span>
        </label>
      </AuthForm>
    </>
  );
}
