import { Button, TextInput } from "@mantine/core";
import { MAX_TEMPLATE_NAME_LENGTH } from "@plein/contract/pages/page-template";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { Failure } from "@plein/contract/result";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../tree/pages.module.css";

/** Creates a template from the draft of a page; the undo removes it. */
export function TemplateDialog({ page, onClose }: { readonly page: PageTreeEntry; readonly onClose: () => void }): ReactNode {
  const intl = useIntl();
  const [name, setName] = useState(page.title.slice(0, MAX_TEMPLATE_NAME_LENGTH));
  const [failed, setFailed] = useState<Failure | null>(null);
  const { add, isPending } = useAddTemplate();
  const isEmpty = name.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    const result = await add({ name: name.trim(), pageGuid: page.guid });
    if (result.code === "Success") onClose();
    else setFailed(result);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="pages.template.make" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.cancel" }) }}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={classes.muted}>
          <FormattedMessage id="pages.template.text" values={{ title: page.title }} />
        </p>
        <TextInput
          data-autofocus
          label={<FormattedMessage id="pages.template.name" />}
          maxLength={MAX_TEMPLATE_NAME_LENGTH}
          value={name}
          error={failed?.facts?.errors?.[0]?.message ?? (isEmpty ? intl.formatMessage({ id: "pages.template.empty" }) : undefined)}
          onChange={(event) => {
            setFailed(null);
            setName(event.currentTarget.value);
          }}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending}>
            <FormattedMessage id="pages.template.submit" />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="pages.cancel" />
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function useAddTemplate() {
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.pageTemplates.add.useMutation();
  const { mutateAsync: remove } = trpc.pageTemplates.remove.useMutation();
  const refresh = () => queries.pageTemplates.invalidate();
  const add = (template: { readonly name: string; readonly pageGuid: string }) =>
    runTask({
      type: "add",
      entity: "page",
      run: () => mutateAsync(template).finally(refresh),
      doneTitle: ({ name }) => <FormattedMessage id="pages.template.done" values={{ name }} />,
      undo: ({ guid }) => remove({ guid }).finally(refresh),
      isShownElsewhere: ({ facts }) => facts?.errors !== undefined,
    });
  return { add, isPending };
}
