import { Button } from "@mantine/core";
import type { Failure } from "@plein/contract/result";
import { type Webhook, WebhookWithSecret } from "@plein/contract/webhooks/webhook";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type Dispatch, type FormEvent, type ReactNode, type SetStateAction, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { useCloseGuard } from "../../client/dialogs/close-guard.tsx";
import { focusInvalidField } from "../../client/forms/focus-invalid-field.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import { NewSecret } from "./new-secret.tsx";
import { isChanged, toDraft, toInput, type WebhookDraft } from "./webhook-draft.ts";
import { WebhookFields } from "./webhook-fields.tsx";
import classes from "./webhooks.module.css";

type WebhookDialogProps = {
  /** null: a new webhook */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
};

/** The dialog for the settings of a webhook; after one is added, it shows the secret once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps): ReactNode {
  const intl = useIntl();
  const [draft, setDraft] = useState(() => toDraft(webhook));
  const [secret, setSecret] = useState<string | null>(null);
  const { requestClose, prompt } = useCloseGuard(secret === null && isChanged(draft, webhook), onClose);
  const title = secret !== null ? "webhooks.added" : webhook === null ? "webhooks.new" : "webhooks.edit";
  return (
    <>
      <Modal
        opened
        onClose={requestClose}
        size="lg"
        // A click outside must not lose the input, nor the secret.
        closeOnClickOutside={false}
        closeOnEscape={secret === null}
        title={<FormattedMessage id={title} />}
        closeButtonProps={{ "aria-label": intl.formatMessage({ id: "webhooks.close" }) }}
      >
        {secret === null ? (
          <WebhookForm webhook={webhook} draft={draft} onChange={setDraft} onAdded={setSecret} onSaved={onClose} onCancel={requestClose} />
        ) : (
          <NewSecret value={secret} onClose={onClose} />
        )}
      </Modal>
      {prompt}
    </>
  );
}

type WebhookFormProps = {
  readonly webhook: Webhook | null;
  readonly draft: WebhookDraft;
  readonly onChange: Dispatch<SetStateAction<WebhookDraft>>;
  readonly onAdded: (secret: string) => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

function WebhookForm({ webhook, draft, onChange, onAdded, onSaved, onCancel }: WebhookFormProps): ReactNode {
  const queries = trpc.useUtils();
  const adding = trpc.webhooks.add.useMutation();
  const saving = trpc.webhooks.save.useMutation();
  const [failed, setFailed] = useState<Failure | null>(null);
  const isPending = adding.isPending || saving.isPending;
  const run = () => {
    if (webhook === null) return adding.mutateAsync(toInput(draft));
    return saving.mutateAsync({ guid: webhook.guid, version: webhook.version, ...toInput(draft) });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    setFailed(null);
    const isShownElsewhere = ({ code, facts }: Failure) => code === "Conflict" || facts?.errors !== undefined;
    const result = await runTask({ type: webhook === null ? "add" : "edit", entity: "webhook", run, isShownElsewhere });
    if (result.code !== "Success") {
      setFailed(result);
      focusInvalidField(form);
      return;
    }
    await queries.webhooks.invalidate();
    const added = WebhookWithSecret.safeParse(result.value);
    if (added.success) onAdded(added.data.secret);
    else onSaved();
  };
  const errorOf = (member: string) =>
    failed?.facts?.errors?.find(({ path }) => path === `/${member}` || path.startsWith(`/${member}/`))?.message;
  const change = (changed: Partial<WebhookDraft>) => onChange((current) => ({ ...current, ...changed }));
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {failed?.code === "Conflict" && (
        <p className={classes.failed} role="alert">
          <FormattedMessage id={webhook === null ? "webhooks.tooMany" : "webhooks.changed"} />
        </p>
      )}
      <WebhookFields draft={draft} errorOf={errorOf} onChange={change} />
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          <FormattedMessage id={webhook === null ? "webhooks.make" : "webhooks.save"} />
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          <FormattedMessage id="webhooks.cancel" />
        </Button>
      </div>
    </form>
  );
}
