import { Badge, Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import type { TotpSetUp } from "@plein/contract/sessions/second-factor";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import accountClasses from "../account.module.css";
import { errorOf, type Refusal, refusalOf } from "../refusal.ts";
import { RefusalLine } from "../refusal-line.tsx";
import classes from "./factors.module.css";
import { QrCode } from "./qr-code.tsx";

export type FactorPartProps = {
  /** called after a change; with new recovery codes, if any */
  readonly onChange: (recoveryCodes: readonly string[] | null) => void;
};

/** Links and removes an authenticator app. */
export function TotpPart({ hasTotp, onChange }: FactorPartProps & { readonly hasTotp: boolean }): ReactNode {
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const start = async () => {
    const result = await call(() => withConfirmedIdentity(() => trpcClient.factors.setUpTotp.mutate()));
    setRefusal(result.code === "Success" ? null : refusalOf(result));
    if (result.code === "Success") setSetUp(result.value);
  };
  const remove = async () => {
    const result = await call(() => withConfirmedIdentity(() => trpcClient.factors.removeTotp.mutate()));
    setRefusal(result.code === "Success" ? null : refusalOf(result));
    onChange(null);
  };
  const linked = (recoveryCodes: readonly string[] | null) => {
    setSetUp(null);
    onChange(recoveryCodes);
  };
  return (
    <div className={classes.part}>
      <Group gap="sm">
        <Title order={3} size="h4">
          <FormattedMessage id="sessions.factors.totp" />
        </Title>
        <Badge color={hasTotp ? "green" : "gray"}>
          {hasTotp ? <FormattedMessage id="sessions.factors.totp.on" /> : <FormattedMessage id="sessions.factors.totp.off" />}
        </Badge>
      </Group>
      <RefusalLine refusal={refusal} />
      {setUp !== null && <FirstCode setUp={setUp} onLinked={linked} onCancel={() => setSetUp(null)} />}
      {setUp === null && !hasTotp && (
        <Button mt="sm" onClick={() => void start()}>
          <FormattedMessage id="sessions.factors.totp.setUp" />
        </Button>
      )}
      {hasTotp && (
        <Button mt="sm" variant="default" onClick={() => void remove()}>
          <FormattedMessage id="sessions.factors.totp.remove" />
        </Button>
      )}
    </div>
  );
}

type FirstCodeProps = {
  readonly setUp: TotpSetUp;
  readonly onLinked: FactorPartProps["onChange"];
  readonly onCancel: () => void;
};

function FirstCode({ setUp: { secret, address }, onLinked, onCancel }: FirstCodeProps): ReactNode {
  const intl = useIntl();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    const result = await call(() => withConfirmedIdentity(() => trpcClient.factors.confirmTotp.mutate({ code })));
    if (result.code === "Success") onLinked(result.value.recoveryCodes);
    else setRefusal(refusalOf(result));
  };
  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <Stack gap="sm" align="flex-start" mt="sm">
        <Text>
          <FormattedMessage id="sessions.factors.totp.scan" />
        </Text>
        <QrCode text={address} label={intl.formatMessage({ id: "sessions.factors.totp.qr" })} />
        <Text className={classes.secret}>
          <FormattedMessage
            id="sessions.factors.totp.secret"
            values={{ secret: <code>{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code> }}
          />
        </Text>
        <RefusalLine refusal={refusal} />
        <TextInput
          className={accountClasses.field}
          name="code"
          required
          withAsterisk={false}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          label={<FormattedMessage id="sessions.factors.totp.code" />}
          error={errorOf(refusal, "code")}
        />
        <Group>
          <Button type="submit">
            <FormattedMessage id="sessions.factors.totp.confirm" />
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            <FormattedMessage id="sessions.factors.cancel" />
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
