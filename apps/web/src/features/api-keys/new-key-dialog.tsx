import { Button, Radio, Select, TextInput } from "@mantine/core";
import { API_KEY_SCOPES, type ApiKeyScope, MAX_API_KEY_NAME_LENGTH } from "@plein/contract/api-keys/api-key";
import type { Failure } from "@plein/contract/result";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import { AddedKey } from "./added-key.tsx";
import classes from "./api-keys.module.css";

const LIFETIMES_DAYS = [7, 30, 90, 180, 365] as const;
const DEFAULT_DAYS = 90;

/** Adds an API key: name, scopes and expiry; then shows its secret, only once. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const intl = useIntl();
  const [key, setKey] = useState<string | null>(null);
  const isShown = key !== null;
  return (
    <Modal
      opened
      onClose={onClose}
      // The secret is shown only once, so a click outside must not close the dialog.
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      title={isShown ? <FormattedMessage id="api-keys.added" /> : <FormattedMessage id="api-keys.new" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "api-keys.close" }) }}
    >
      {isShown ? <AddedKey value={key} onClose={onClose} /> : <KeyForm onAdded={setKey} onClose={onClose} />}
    </Modal>
  );
}

type KeyFormProps = { readonly onAdded: (key: string) => void; readonly onClose: () => void };

function KeyForm({ onAdded, onClose }: KeyFormProps): ReactNode {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.apiKeys.add.useMutation();
  const [name, setName] = useState("");
  const [scope, setScope] = useState<ApiKeyScope>("read");
  const [days, setDays] = useState<number>(DEFAULT_DAYS);
  const [failed, setFailed] = useState<Failure | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setFailed(null);
    const run = () => withConfirmedIdentity(() => mutateAsync({ name, scopes: [scope], days }));
    const isShownElsewhere = ({ code, facts }: Failure) => code === "Conflict" || facts?.errors !== undefined;
    const result = await runTask({ type: "add", entity: "apiKey", run, isShownElsewhere });
    if (result.code !== "Success") return setFailed(result);
    onAdded(result.value.key);
    await queries.apiKeys.invalidate();
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {failed?.code === "Conflict" && (
        <p className={classes.failed} role="alert">
          <FormattedMessage id="api-keys.tooMany" />
        </p>
      )}
      <TextInput
        data-autofocus
        required
        label={<FormattedMessage id="api-keys.name" />}
        description={<FormattedMessage id="api-keys.name.hint" />}
        maxLength={MAX_API_KEY_NAME_LENGTH}
        value={name}
        error={failed?.facts?.errors?.find(({ path }) => path === "/name")?.message}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Radio.Group
        label={<FormattedMessage id="api-keys.scopes" />}
        description={<FormattedMessage id="api-keys.scopes.hint" />}
        value={scope}
        onChange={(chosen) => setScope(API_KEY_SCOPES.find((one) => one === chosen) ?? "read")}
      >
        <div className={classes.choices}>
          {API_KEY_SCOPES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={<FormattedMessage id={`api-keys.scope.${one}`} />}
              description={<FormattedMessage id={`api-keys.scope.${one}.hint`} />}
            />
          ))}
        </div>
      </Radio.Group>
      <Select
        label={<FormattedMessage id="api-keys.days" />}
        allowDeselect={false}
        data={LIFETIMES_DAYS.map((length) => ({
          value: String(length),
          label: intl.formatMessage({ id: "api-keys.days.of" }, { days: length }),
        }))}
        value={String(days)}
        onChange={(chosen) => setDays(Number(chosen ?? DEFAULT_DAYS))}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          <FormattedMessage id="api-keys.make" />
        </Button>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="api-keys.cancel" />
        </Button>
      </div>
    </form>
  );
}
