import { Button, Group, Text, TextInput, Title } from "@mantine/core";
import type { OwnPasskey } from "@plein/contract/sessions/second-factor";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { createPasskey } from "../../../client/identity/passkey-browser.ts";
import accountClasses from "../account.module.css";
import { type Refusal, refusalOf } from "../refusal.ts";
import { RefusalLine } from "../refusal-line.tsx";
import classes from "./factors.module.css";
import type { FactorPartProps } from "./totp-part.tsx";

/** The user's passkeys, and a button that adds one in this browser. */
export function PasskeysPart({ passkeys, onChange }: FactorPartProps & { readonly passkeys: readonly OwnPasskey[] }): ReactNode {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const remove = async (id: string) => {
    const result = await call(() => withConfirmedIdentity(() => trpcClient.passkeys.remove.mutate({ id })));
    setRefusal(result.code === "Success" ? null : refusalOf(result));
    onChange(null);
  };
  const add = async (name: string) => {
    const options = await call(() => withConfirmedIdentity(() => trpcClient.passkeys.request.mutate()));
    if (options.code !== "Success") return setRefusal(refusalOf(options));
    const passkey = await createPasskey(options.value).catch(() => null);
    // The user or the browser cancelled.
    if (passkey === null) return setRefusal({ kind: "failed" });
    const result = await call(() => trpcClient.passkeys.add.mutate({ name, passkey }));
    setRefusal(result.code === "Success" ? null : refusalOf(result));
    onChange(result.code === "Success" ? result.value.recoveryCodes : null);
  };
  return (
    <div className={classes.part}>
      <Title order={3} size="h4">
        <FormattedMessage id="sessions.factors.passkeys" />
      </Title>
      <Text>
        <FormattedMessage id="sessions.factors.passkeys.text" />
      </Text>
      <RefusalLine refusal={refusal} />
      {passkeys.length === 0 && (
        <Text mt="sm">
          <FormattedMessage id="sessions.factors.passkeys.none" />
        </Text>
      )}
      <ul className={accountClasses.sessions}>
        {passkeys.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey.id)} />
        ))}
      </ul>
      <AddPasskey onAdd={add} />
    </div>
  );
}

function Passkey({ passkey, onRemove }: { readonly passkey: OwnPasskey; readonly onRemove: () => void }): ReactNode {
  const intl = useIntl();
  const { name, createdOn, lastUsedOn } = passkey;
  const day = (instant: string) => intl.formatDate(instant, { dateStyle: "long" });
  const created = day(createdOn);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <div className={accountClasses.details}>
          {lastUsedOn === null ? (
            <FormattedMessage id="sessions.factors.passkeys.unused" values={{ created }} />
          ) : (
            <FormattedMessage id="sessions.factors.passkeys.used" values={{ created, used: day(lastUsedOn) }} />
          )}
        </div>
      </div>
      <Button
        variant="default"
        aria-label={intl.formatMessage({ id: "sessions.factors.passkeys.removeNamed" }, { name })}
        onClick={onRemove}
      >
        <FormattedMessage id="sessions.factors.passkeys.remove" />
      </Button>
    </li>
  );
}

function AddPasskey({ onAdd }: { readonly onAdd: (name: string) => Promise<void> }): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    await onAdd(String(new FormData(form).get("name")));
    form.reset();
    setBusy(false);
  };
  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <Group align="flex-end" mt="sm">
        <TextInput
          className={accountClasses.field}
          name="name"
          required
          withAsterisk={false}
          maxLength={60}
          autoComplete="off"
          label={<FormattedMessage id="sessions.factors.passkeys.name" />}
        />
        <Button type="submit" loading={isBusy}>
          <FormattedMessage id="sessions.factors.passkeys.add" />
        </Button>
      </Group>
    </form>
  );
}
