import { Checkbox, CopyButton, PasswordInput, Textarea, TextInput, UnstyledButton } from "@mantine/core";
import { PROVIDER_CALLBACK_PATH } from "@plein/contract/identity-providers/identity-provider";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { IssuerCheckLine } from "./issuer-check-line.tsx";
import type { ProviderDraft } from "./provider-draft.ts";
import classes from "./providers.module.css";
import { RoleRules } from "./role-rules.tsx";

type ProviderFieldsProps = {
  readonly draft: ProviderDraft;
  readonly isNew: boolean;
  readonly errorOf: (member: string) => string | undefined;
  readonly onChange: (changed: Partial<ProviderDraft>) => void;
};

export function ProviderFields(props: ProviderFieldsProps): ReactNode {
  return (
    <>
      <Connection {...props} />
      <People {...props} />
      <RoleRules {...props} />
    </>
  );
}

/** The provider's name and issuer, and our client there. */
function Connection({ draft, isNew, errorOf, onChange }: ProviderFieldsProps): ReactNode {
  const intl = useIntl();
  return (
    <fieldset className={classes.group}>
      <legend>
        <FormattedMessage id="identity-providers.group.connection" />
      </legend>
      <TextInput
        data-autofocus
        required
        label={<FormattedMessage id="identity-providers.name" />}
        description={<FormattedMessage id="identity-providers.name.hint" />}
        maxLength={80}
        value={draft.name}
        error={errorOf("name")}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        required
        type="url"
        inputMode="url"
        label={<FormattedMessage id="identity-providers.issuer" />}
        description={<FormattedMessage id="identity-providers.issuer.hint" />}
        maxLength={500}
        value={draft.issuer}
        error={errorOf("issuer")}
        onChange={(event) => onChange({ issuer: event.currentTarget.value })}
      />
      <IssuerCheckLine issuer={draft.issuer.trim()} />
      <TextInput
        required
        label={<FormattedMessage id="identity-providers.clientId" />}
        autoComplete="off"
        maxLength={200}
        value={draft.clientId}
        error={errorOf("clientId")}
        onChange={(event) => onChange({ clientId: event.currentTarget.value })}
      />
      <PasswordInput
        required={isNew}
        label={<FormattedMessage id="identity-providers.secret" />}
        description={
          isNew ? <FormattedMessage id="identity-providers.secret.hint" /> : <FormattedMessage id="identity-providers.secret.keep" />
        }
        autoComplete="new-password"
        maxLength={1000}
        visibilityToggleButtonProps={{ "aria-label": intl.formatMessage({ id: "identity-providers.secret.show" }) }}
        aria-invalid={errorOf("clientSecret") === undefined ? undefined : true}
        value={draft.clientSecret}
        error={errorOf("clientSecret")}
        onChange={(event) => onChange({ clientSecret: event.currentTarget.value })}
      />
      <Callback />
    </fieldset>
  );
}

/** The values to configure at the provider. */
function Callback(): ReactNode {
  const callbackUrl = location.origin + PROVIDER_CALLBACK_PATH;
  return (
    <div>
      <p className={classes.muted}>
        <FormattedMessage id="identity-providers.callback" />
      </p>
      <div className={classes.copied}>
        <code>{callbackUrl}</code>
        <CopyButton value={callbackUrl}>
          {({ copied, copy }) => (
            <UnstyledButton className={classes.copy} onClick={copy}>
              <span aria-live="polite">
                {copied ? <FormattedMessage id="identity-providers.copied" /> : <FormattedMessage id="identity-providers.copy" />}
              </span>
            </UnstyledButton>
          )}
        </CopyButton>
      </div>
    </div>
  );
}

/** The users who may sign in with it. */
function People({ draft, errorOf, onChange }: ProviderFieldsProps): ReactNode {
  return (
    <fieldset className={classes.group}>
      <legend>
        <FormattedMessage id="identity-providers.group.people" />
      </legend>
      <Textarea
        label={<FormattedMessage id="identity-providers.domains" />}
        description={<FormattedMessage id="identity-providers.domains.hint" />}
        autosize
        minRows={2}
        maxRows={8}
        value={draft.domains}
        error={errorOf("allowedDomains")}
        onChange={(event) => onChange({ domains: event.currentTarget.value })}
      />
      <Checkbox
        label={<FormattedMessage id="identity-providers.only" />}
        description={
          draft.domains.trim() === "" ? (
            <FormattedMessage id="identity-providers.only.everybody" />
          ) : (
            <FormattedMessage id="identity-providers.only.hint" />
          )
        }
        checked={draft.isOnly}
        onChange={(event) => onChange({ isOnly: event.currentTarget.checked })}
      />
      <Checkbox
        label={<FormattedMessage id="identity-providers.active" />}
        description={<FormattedMessage id="identity-providers.active.hint" />}
        checked={draft.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
