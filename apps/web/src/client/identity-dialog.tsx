import { Button, Group, Modal, PasswordInput, Text } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, RawIntlProvider, useIntl } from "react-intl";
import { failureOf } from "./call.ts";
import { identityQuestion } from "./confirm-identity.ts";
import { useStore } from "./state/store.ts";
import { trpc } from "./trpc-react.tsx";

/** Asks who it is where a call needs to know for sure. Put once around what is fetched for signed-in people. */
export function IdentityDialog(): ReactNode {
  const { i18n } = useRouter().options.context;
  const question = useStore(identityQuestion, (current) => current);
  const [hasTexts, setHasTexts] = useState(i18n.has("user"));
  useEffect(() => {
    if (question !== null && !hasTexts) void i18n.load("user").then(() => setHasTexts(true));
  }, [question, hasTexts, i18n]);
  if (question === null || !hasTexts) return null;
  return (
    <RawIntlProvider value={i18n.intl}>
      <PasswordDialog onEnd={question.answer} />
    </RawIntlProvider>
  );
}

function PasswordDialog({ onEnd }: { readonly onEnd: (isConfirmed: boolean) => void }): ReactNode {
  const intl = useIntl();
  const [password, setPassword] = useState("");
  const confirm = trpc.sessions.confirmIdentity.useMutation({ onSuccess: () => onEnd(true) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ password });
  };
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      title={<FormattedMessage id="shell.identity.title" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "shell.identity.cancel" }) }}
    >
      <form onSubmit={submit}>
        <Text mb="md">
          <FormattedMessage id="shell.identity.text" />
        </Text>
        <PasswordInput
          data-autofocus
          required
          withAsterisk={false}
          autoComplete="current-password"
          label={<FormattedMessage id="shell.identity.password" />}
          visibilityToggleButtonProps={{ "aria-label": intl.formatMessage({ id: "shell.identity.show" }) }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={confirm.isError ? <IdentityFailure error={confirm.error} /> : undefined}
        />
        <Group mt="lg" justify="end">
          <Button variant="subtle" onClick={() => onEnd(false)}>
            <FormattedMessage id="shell.identity.cancel" />
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            <FormattedMessage id="shell.identity.submit" />
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function IdentityFailure({ error }: { readonly error: unknown }): ReactNode {
  const { code, facts } = failureOf(error);
  if (code === "BadRequest") return <FormattedMessage id="shell.identity.wrong" />;
  if (facts?.retryAfterSeconds === undefined) return <FormattedMessage id="shell.identity.failed" />;
  return <FormattedMessage id="shell.identity.tooSoon" values={{ minutes: Math.ceil(facts.retryAfterSeconds / 60) }} />;
}
