import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import type { Failure, Result } from "@plein/contract/result";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";

type SignInAgainDialogProps = {
  /** e-mail address of the user who was signed in */
  readonly email: string;
  readonly signIn: (credentials: { email: string; password: string }) => Promise<Result<unknown>>;
  readonly onSignedIn: () => void;
  readonly onClose?: undefined;
};

/** Lets the user sign in again after the session ended, without leaving the editor and its unsaved changes. */
export function SignInAgainDialog({ email, signIn, onSignedIn }: SignInAgainDialogProps): ReactNode {
  const intl = useIntl();
  const [failed, setFailed] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setIsBusy(true);
    const result = await signIn({ email: String(fields.get("email")), password: String(fields.get("password")) });
    setIsBusy(false);
    setFailed(result.code === "Success" ? null : result);
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
          {failed && <SignInFailure failure={failed} />}
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={email}
            label={intl.formatMessage({ id: "editor.signInAgain.email" })}
          />
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            label={intl.formatMessage({ id: "editor.signInAgain.password" })}
            visibilityToggleButtonProps={{ "aria-label": intl.formatMessage({ id: "editor.signInAgain.showPassword" }) }}
            data-autofocus
          />
          <Button type="submit" loading={isBusy}>
            <FormattedMessage id="editor.signInAgain.submit" />
          </Button>
          {/* Other sign-in methods open in a new tab; returning to this one saves. */}
          <Anchor href="/sign-in" target="_blank" rel="noopener">
            <FormattedMessage id="editor.signInAgain.elsewhere" />
          </Anchor>
        </Stack>
      </form>
    </Modal>
  );
}

function SignInFailure({ failure: { code, facts } }: { readonly failure: Failure }): ReactNode {
  // The password is right, or isn't how this account signs in.
  const needsMore = facts?.secondFactor !== undefined || facts?.ssoOnly !== undefined;
  const isTooSoon = code === "TooSoon" || code === "Abused";
  const text = needsMore ? "needsMore" : isTooSoon ? "tooSoon" : code === "Unauthorized" ? "wrong" : "failed";
  return (
    <Alert color="red" role="alert">
      <FormattedMessage id={`editor.signInAgain.${text}`} />
    </Alert>
  );
}
