import { Button } from "@mantine/core";
import type { IdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCloseGuard } from "../../client/dialogs/close-guard.tsx";
import { focusInvalidField } from "../../client/forms/focus-invalid-field.ts";
import { type ProviderDraft, toDraft } from "./provider-draft.ts";
import { ProviderFields } from "./provider-fields.tsx";
import classes from "./providers.module.css";
import { useProviderSave } from "./use-provider-save.ts";

type ProviderDialogProps = {
  /** null: a new provider */
  readonly provider: IdentityProvider | null;
  readonly onClose: () => void;
};

/** A provider's settings. Its secret can be set, but never seen. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps): ReactNode {
  const intl = useIntl();
  const [draft, setDraft] = useState(() => toDraft(provider));
  const { save, isPending, refusal, takeCurrent } = useProviderSave(provider);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(toDraft(provider));
  const { requestClose, prompt } = useCloseGuard(isChanged, onClose);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    if (await save(draft)) return onClose();
    focusInvalidField(form);
  };
  const change = (changed: Partial<ProviderDraft>) => setDraft((current) => ({ ...current, ...changed }));
  const startOver = () => setDraft(toDraft(takeCurrent()));
  return (
    <>
      <Modal
        opened
        onClose={requestClose}
        size="lg"
        // A click outside must not lose the input.
        closeOnClickOutside={false}
        title={
          provider === null ? (
            <FormattedMessage id="identity-providers.add" />
          ) : (
            <FormattedMessage id="identity-providers.edit.one" values={{ name: provider.name }} />
          )
        }
        closeButtonProps={{ "aria-label": intl.formatMessage({ id: "identity-providers.cancel" }) }}
      >
        <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
          {refusal.isChanged && (
            <div className={classes.failed} role="alert">
              <p>
                <FormattedMessage id="identity-providers.changed" />
              </p>
              <Button variant="default" onClick={startOver}>
                <FormattedMessage id="identity-providers.changed.load" />
              </Button>
            </div>
          )}
          <ProviderFields draft={draft} isNew={provider === null} errorOf={refusal.errorOf} onChange={change} />
          <div className={classes.buttons}>
            <Button type="submit" loading={isPending}>
              <FormattedMessage id="identity-providers.save" />
            </Button>
            <Button variant="subtle" onClick={requestClose}>
              <FormattedMessage id="identity-providers.cancel" />
            </Button>
          </div>
        </form>
      </Modal>
      {prompt}
    </>
  );
}
