import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";

type IdentitySecretFormProps = {
  readonly kind: "password" | "code";
  readonly isBusy: boolean;
  readonly error: ReactNode;
  readonly onSubmit: (secret: string) => void;
};

/** The form for entering the password or a code of the authenticator app again. */
export function IdentitySecretForm({ kind, isBusy, error, onSubmit }: IdentitySecretFormProps): ReactNode {
  const intl = useIntl();
  const [secret, setSecret] = useState("");
  const form = useRef<HTMLFormElement>(null);
  // The dialog opened before the methods were loaded, so it couldn't focus this field.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(secret);
  };
  const field = {
    required: true,
    withAsterisk: false,
    value: secret,
    onChange: (event: FormEvent<HTMLInputElement>) => setSecret(event.currentTarget.value),
    error,
  } as const;
  return (
    <form ref={form} method="post" onSubmit={submit}>
      {kind === "password" ? (
        <PasswordInput
          {...field}
          autoComplete="current-password"
          label={<FormattedMessage id="shell.identity.password" />}
          visibilityToggleButtonProps={{ "aria-label": intl.formatMessage({ id: "shell.identity.show" }) }}
        />
      ) : (
        <TextInput
          {...field}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={8}
          label={<FormattedMessage id="shell.identity.code" />}
        />
      )}
      <Button type="submit" mt="md" fullWidth loading={isBusy}>
        <FormattedMessage id="shell.identity.submit" />
      </Button>
    </form>
  );
}
