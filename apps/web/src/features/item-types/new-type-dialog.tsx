import { Button, TextInput } from "@mantine/core";
import { DEFAULT_LOCALE, inEachLanguage, LOCALES } from "@plein/contract/languages";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { useCloseGuard } from "../../client/dialogs/close-guard.tsx";
import { keyFromLabel } from "../../client/text/key-from-label.ts";
import { firstText, withoutEmpty } from "../../client/text/texts-by-language.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./item-types.module.css";
import { TypeNameLabel } from "./type-name-label.tsx";

/** The dialog that adds a type with a name, and opens its fields. */
export function NewTypeDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const intl = useIntl();
  const router = useRouter();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.listItemTypes.add.useMutation();
  const [draft, setDraft] = useState({ label: inEachLanguage(() => ""), name: null as string | null });
  const [errors, setErrors] = useState<readonly { path: string; message: string }[]>([]);
  const name = draft.name ?? keyFromLabel(firstText(draft.label));
  const errorAt = (path: string) => errors.find((error) => error.path.startsWith(path))?.message;
  const { requestClose, prompt } = useCloseGuard(`${firstText(withoutEmpty(draft.label))}${draft.name ?? ""}`.trim() !== "", onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const label = withoutEmpty(draft.label);
    const result = await runTask({
      type: "add",
      entity: "itemType",
      run: () => mutateAsync({ name, label, defaultSortBy: "publishedOn_desc", fields: [] }),
      isShownElsewhere: ({ facts }) => facts?.errors !== undefined,
    });
    if (result.code !== "Success") return setErrors(result.facts?.errors ?? []);
    await queries.listItemTypes.invalidate();
    onClose();
    router.history.push(`/admin/item-types/${result.value.name}`);
  };
  return (
    <>
      <Modal
        opened
        onClose={requestClose}
        title={<FormattedMessage id="itemTypes.new" />}
        closeButtonProps={{ "aria-label": intl.formatMessage({ id: "itemTypes.cancel" }) }}
      >
        <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          {LOCALES.map((language) => (
            <TextInput
              key={language}
              data-autofocus={language === DEFAULT_LOCALE ? true : undefined}
              label={<TypeNameLabel language={language} />}
              maxLength={100}
              value={draft.label[language]}
              error={language === DEFAULT_LOCALE ? errorAt("/label") : undefined}
              onChange={(event) => setDraft({ ...draft, label: { ...draft.label, [language]: event.currentTarget.value } })}
            />
          ))}
          <TextInput
            label={<FormattedMessage id="itemTypes.name" />}
            description={<FormattedMessage id="itemTypes.name.text" />}
            maxLength={60}
            value={name}
            error={errorAt("/name")}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          <div className={classes.buttons}>
            <Button type="submit" loading={isPending}>
              <FormattedMessage id="itemTypes.add" />
            </Button>
            <Button variant="subtle" onClick={requestClose}>
              <FormattedMessage id="itemTypes.cancel" />
            </Button>
          </div>
        </form>
      </Modal>
      {prompt}
    </>
  );
}
