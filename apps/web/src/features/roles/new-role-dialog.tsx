import { Button, Textarea, TextInput } from "@mantine/core";
import { MAX_ROLE_DESCRIPTION_LENGTH, MAX_ROLE_NAME_LENGTH, type RoleInput } from "@plein/contract/roles/role";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { useCloseGuard } from "../../client/dialogs/close-guard.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./roles.module.css";

type NewRoleDialogProps = { readonly start: RoleInput; readonly onClose: () => void };

/** The dialog that adds a role with a name, and opens its permissions. */
export function NewRoleDialog({ start, onClose }: NewRoleDialogProps): ReactNode {
  const intl = useIntl();
  const router = useRouter();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.roles.add.useMutation();
  const [draft, setDraft] = useState(start);
  const [error, setError] = useState<string | undefined>();
  const { requestClose, prompt } = useCloseGuard(draft !== start, onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await runTask({
      type: "add",
      entity: "role",
      run: () => withConfirmedIdentity(() => mutateAsync(draft)),
      isShownElsewhere: ({ facts }) => facts?.errors !== undefined,
    });
    if (result.code !== "Success") return setError(result.facts?.errors?.find(({ path }) => path === "/name")?.message);
    await queries.roles.invalidate();
    onClose();
    router.history.push(`/admin/roles/${result.value.guid}`);
  };
  return (
    <>
      <Modal
        opened
        onClose={requestClose}
        title={<FormattedMessage id="roles.new" />}
        closeButtonProps={{ "aria-label": intl.formatMessage({ id: "roles.cancel" }) }}
      >
        <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <TextInput
            data-autofocus
            label={<FormattedMessage id="roles.name" />}
            maxLength={MAX_ROLE_NAME_LENGTH}
            value={draft.name}
            error={error}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          <Textarea
            label={<FormattedMessage id="roles.description" />}
            autosize
            minRows={2}
            maxLength={MAX_ROLE_DESCRIPTION_LENGTH}
            value={draft.description}
            onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
          />
          <div className={classes.buttons}>
            <Button type="submit" loading={isPending}>
              <FormattedMessage id="roles.add" />
            </Button>
            <Button variant="subtle" onClick={requestClose}>
              <FormattedMessage id="roles.cancel" />
            </Button>
          </div>
        </form>
      </Modal>
      {prompt}
    </>
  );
}
