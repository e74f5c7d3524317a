import { Alert, Button, Modal, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import type { Result } from "@plein/contract/result";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";

type SignInAgainDialogProps = {
  readonly signIn: (credentials: { email: string; password: string }) => Promise<Result<unknown>>;
  readonly onSignedIn: () => void;
};

/** The session ended while somebody was editing: sign in on the spot, with everything that was typed still there. */
export function SignInAgainDialog({ signIn, onSignedIn }: SignInAgainDialogProps): ReactNode {
  const intl = useIntl();
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setIsBusy(true);
    const result = await signIn({ email: String(fields.get("email")), password: String(fields.get("password")) });
    setIsBusy(false);
    setHasFailed(result.code !== "Success");
    if (result.code === "Success") onSignedIn();
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      title={<FormattedMessage id="editor.signInAgain.title" />}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>
            <FormattedMessage id="editor.signInAgain.text" />
          </Text>
          {hasFailed && (
            <Alert color="red" role="alert">
              <FormattedMessage id="editor.signInAgain.failed" />
            </Alert>
          )}
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            required
            label={intl.formatMessage({ id: "editor.signInAgain.email" })}
            data-autofocus
          />
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            label={intl.formatMessage({ id: "editor.signInAgain.password" })}
            visibilityToggleButtonProps={{ "aria-label": intl.formatMessage({ id: "editor.signInAgain.showPassword" }) }}
          />
          <Button type="submit" loading={isBusy}>
            <FormattedMessage id="editor.signInAgain.submit" />
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
