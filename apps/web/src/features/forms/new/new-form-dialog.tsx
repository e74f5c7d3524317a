import { Button, Radio, TextInput } from "@mantine/core";
import { MAX_FORM_TITLE_LENGTH } from "@plein/contract/forms/form";
import type { Failure } from "@plein/contract/result";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { useCloseGuard } from "../../../client/dialogs/close-guard.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { designerHref } from "../form-hrefs.ts";
import classes from "../forms.module.css";
import { type FormStart, TEMPLATE_NAMES, templateOf } from "../templates/form-templates.ts";

type NewFormDialogProps = { readonly start: FormStart; readonly onClose: () => void };

const STARTS: readonly FormStart[] = ["blank", ...TEMPLATE_NAMES];

/** The dialog that adds a form with a title, blank or from a template, and opens it in the designer. */
export function NewFormDialog({ start, onClose }: NewFormDialogProps): ReactNode {
  const intl = useIntl();
  const [title, setTitle] = useState("");
  const [chosen, setChosen] = useState<FormStart>(start);
  const [isTried, setTried] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const { add, isPending } = useAddForm(onClose);
  const { requestClose, prompt } = useCloseGuard(title !== "", onClose);
  const isUntitled = title.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isUntitled) setFailed(await add(title.trim(), chosen));
  };
  const error =
    failed?.facts?.errors?.[0]?.message ?? (isTried && isUntitled ? intl.formatMessage({ id: "forms.title.empty" }) : undefined);
  return (
    <>
      <Modal
        opened
        size="lg"
        onClose={requestClose}
        title={<FormattedMessage id="forms.new" />}
        closeButtonProps={{ "aria-label": intl.formatMessage({ id: "forms.cancel" }) }}
      >
        <form className={classes.dialog} onSubmit={(event) => void submit(event)} noValidate>
          <TextInput
            data-autofocus
            label={<FormattedMessage id="forms.field.title" />}
            description={<FormattedMessage id="forms.field.title.text" />}
            maxLength={MAX_FORM_TITLE_LENGTH}
            value={title}
            error={error}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Radio.Group
            label={<FormattedMessage id="forms.start" />}
            value={chosen}
            onChange={(value) => setChosen(STARTS.find((one) => one === value) ?? "blank")}
          >
            <div className={classes.starts}>
              {STARTS.map((name) => (
                <Radio.Card key={name} value={name} className={classes.start ?? ""}>
                  <Radio.Indicator />
                  <span>
                    <strong>
                      <FormattedMessage id={`forms.template.${name}`} />
                    </strong>
                    <span className={classes.second}>
                      <FormattedMessage id={`forms.template.${name}.text`} />
                    </span>
                  </span>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
          <div className={classes.buttons}>
            <Button type="submit" loading={isPending}>
              <FormattedMessage id="forms.add" />
            </Button>
            <Button variant="subtle" onClick={requestClose}>
              <FormattedMessage id="forms.cancel" />
            </Button>
          </div>
        </form>
      </Modal>
      {prompt}
    </>
  );
}

/** `add` resolves to the failure that the dialog shows. */
function useAddForm(onClose: () => void) {
  const router = useRouter();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.forms.add.useMutation();
  const add = async (title: string, start: FormStart): Promise<Failure | null> => {
    const result = await runTask({
      type: "add",
      entity: "form",
      run: () => mutateAsync({ ...templateOf(start), title }),
      isShownElsewhere: ({ facts }) => facts?.errors !== undefined,
    });
    if (result.code !== "Success") return result;
    void queries.forms.invalidate();
    onClose();
    router.history.push(designerHref(result.value));
    return null;
  };
  return { add, isPending };
}
