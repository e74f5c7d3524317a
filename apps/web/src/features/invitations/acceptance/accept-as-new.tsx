import type { InvitationStatus } from "@plein/contract/invitations/invitation-status";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@plein/contract/sessions/password-length";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { AcceptanceForm } from "./acceptance-form.tsx";
import styles from "./invitation-screen.module.css";
import { TextField } from "./text-field.tsx";
import { useAcceptance } from "./use-acceptance.ts";

type AcceptProps = { readonly code: string; readonly status: InvitationStatus; readonly landingPath: string };

const MAX_NAME_LENGTH = 100;

/** Accepts an invitation as a new user, with a name and a password. */
export function AcceptAsNew({ code, status, landingPath }: AcceptProps): ReactNode {
  const { refusal, accept } = useAcceptance(landingPath);
  const submit = (fields: FormData) => {
    const text = (name: string) => String(fields.get(name) ?? "");
    return accept({
      code,
      firstName: text("firstName"),
      middleName: text("middleName"),
      lastName: text("lastName"),
      password: text("password"),
      termsOfUseVersionAccepted: status.termsOfUseVersion,
    });
  };
  const name = { maxLength: MAX_NAME_LENGTH, refusal };
  return (
    <AcceptanceForm submitLabel={<FormattedMessage id="invitations.page.join" />} refusal={refusal} onSubmit={submit}>
      <dl className={styles.facts}>
        <dt>
          <FormattedMessage id="invitations.page.email" />
        </dt>
        <dd>{status.emailMasked}</dd>
      </dl>
      <div className={styles.names}>
        <TextField
          {...name}
          name="firstName"
          label={<FormattedMessage id="invitations.page.firstName" />}
          autoComplete="given-name"
          defaultValue={status.firstName}
        />
        <TextField
          {...name}
          name="middleName"
          label={<FormattedMessage id="invitations.page.middleName" />}
          autoComplete="additional-name"
          defaultValue={status.middleName}
          isOptional
        />
        <TextField
          {...name}
          name="lastName"
          label={<FormattedMessage id="invitations.page.lastName" />}
          autoComplete="family-name"
          defaultValue={status.lastName}
        />
      </div>
      <TextField
        name="password"
        label={<FormattedMessage id="invitations.page.password" />}
        hint={<FormattedMessage id="invitations.page.passwordHint" values={{ min: MIN_PASSWORD_LENGTH }} />}
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        maxLength={MAX_PASSWORD_LENGTH}
        isPassword
        refusal={refusal}
      />
    </AcceptanceForm>
  );
}
