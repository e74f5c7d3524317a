import { Alert, Button, Center, Loader, Stack, Text } from "@mantine/core";
import type { IdentityProofWays } from "@plein/contract/sessions/identity-proof";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { IdentityFailure } from "./identity-failure.tsx";
import { IdentitySecretForm } from "./identity-secret-form.tsx";
import { useIdentityProof } from "./use-identity-proof.ts";

type IdentityProofFormProps = { readonly onEnd: (isConfirmed: boolean) => void };

/** The form for a proof of identity, by any sign-in method. */
export function IdentityProofForm({ onEnd }: IdentityProofFormProps): ReactNode {
  const proof = useIdentityProof(() => onEnd(true));
  const { ways, stage } = proof;
  return (
    <Stack gap="md">
      <Text>
        <FormattedMessage id="shell.identity.text" />
      </Text>
      {stage === "loading" && (
        <Center>
          <Loader size="sm" />
        </Center>
      )}
      {stage === "unreachable" && (
        <Alert color="red" role="alert">
          <FormattedMessage id="shell.identity.failed" />
          <Button mt="sm" size="xs" variant="default" onClick={proof.retry}>
            <FormattedMessage id="shell.identity.retry" />
          </Button>
        </Alert>
      )}
      {ways !== null && <Ways ways={ways} proof={proof} onMailed={() => onEnd(true)} />}
      <Button variant="subtle" onClick={() => onEnd(false)}>
        <FormattedMessage id="shell.identity.cancel" />
      </Button>
    </Stack>
  );
}

type WaysProps = {
  readonly ways: IdentityProofWays;
  readonly proof: ReturnType<typeof useIdentityProof>;
  /** called when the user states that they opened the mailed link; the repeated call verifies that */
  readonly onMailed: () => void;
};

function Ways({ ways, proof, onMailed }: WaysProps): ReactNode {
  const { stage, refusal } = proof;
  const [typed, setTyped] = useState<"password" | "code" | null>(ways.hasPassword ? "password" : ways.hasTotp ? "code" : null);
  const isBusy = stage === "busy";
  const message = refusal === null ? null : <IdentityFailure failure={refusal} />;
  const isAboutTyped = typed !== null && refusal?.facts?.errors?.[0]?.path === `/${typed}`;
  return (
    <>
      {typed !== null && (
        <IdentitySecretForm
          key={typed}
          kind={typed}
          isBusy={isBusy}
          error={isAboutTyped ? message : undefined}
          onSubmit={(secret) => void proof.prove(typed === "password" ? { password: secret } : { code: secret })}
        />
      )}
      <div>
        <div role="alert">
          {message !== null && !isAboutTyped && (
            <Alert color="red" mb="sm">
              {message}
            </Alert>
          )}
        </div>
        <div role="status">
          {stage === "left" && (
            <Text mb="sm">
              <FormattedMessage id="shell.identity.left" />
            </Text>
          )}
          {stage === "mailed" && (
            <Text mb="sm">
              <FormattedMessage id="shell.identity.mailed" />
            </Text>
          )}
        </div>
        {stage === "mailed" && (
          <Button fullWidth onClick={onMailed}>
            <FormattedMessage id="shell.identity.mailOpened" />
          </Button>
        )}
        <OtherWays ways={ways} proof={proof} typed={typed} onType={setTyped} />
      </div>
    </>
  );
}

type OtherWaysProps = Omit<WaysProps, "onMailed"> & {
  readonly typed: "password" | "code" | null;
  readonly onType: (typed: "password" | "code") => void;
};

function OtherWays({ ways, proof, typed, onType }: OtherWaysProps): ReactNode {
  const { hasPassword, hasTotp, passkey, providers } = ways;
  const button = { variant: "default", disabled: proof.stage === "busy" } as const;
  const isWayless = !hasPassword && !hasTotp && passkey === null && providers.length === 0;
  return (
    <Stack gap="xs">
      {hasPassword && typed !== "password" && (
        <Button {...button} onClick={() => onType("password")}>
          <FormattedMessage id="shell.identity.usePassword" />
        </Button>
      )}
      {passkey !== null && (
        <Button {...button} onClick={() => void proof.provePasskey()}>
          <FormattedMessage id="shell.identity.usePasskey" />
        </Button>
      )}
      {hasTotp && typed !== "code" && (
        <Button {...button} onClick={() => onType("code")}>
          <FormattedMessage id="shell.identity.useCode" />
        </Button>
      )}
      {providers.map(({ guid, name }) => (
        <Button key={guid} {...button} onClick={() => proof.proveElsewhere(guid)}>
          <FormattedMessage id="shell.identity.useProvider" values={{ name }} />
        </Button>
      ))}
      {isWayless && proof.stage !== "mailed" && (
        <Button {...button} onClick={() => void proof.mailLink()}>
          <FormattedMessage id="shell.identity.useMail" />
        </Button>
      )}
    </Stack>
  );
}
