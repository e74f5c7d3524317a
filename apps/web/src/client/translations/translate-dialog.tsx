import { Button, TextInput } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { languageName } from "@plein/contract/language-name";
import type { Locale } from "@plein/contract/locale";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { MAX_PAGE_TITLE_LENGTH } from "@plein/contract/pages/new-page";
import type { Failure } from "@plein/contract/result";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { runTask } from "../../shell/notices/run-task.tsx";
import { trpc } from "../calls/trpc-react.tsx";
import classes from "./translate-dialog.module.css";

type TranslateDialogProps = {
  readonly page: { readonly guid: Guid; readonly title: string };
  readonly locale: Locale;
  readonly onClose: () => void;
};

/** Adds a translation of a page with a title, and opens its editor; its content starts as a copy of the page's. */
export function TranslateDialog({ page, locale, onClose }: TranslateDialogProps): ReactNode {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.pages.addTranslation.useMutation();
  const [title, setTitle] = useState("");
  const [isTried, setTried] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const language = languageName(locale, intl.locale);
  const isEmpty = title.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || isPending) return;
    const result = await runTask({
      type: "add",
      entity: "page",
      run: () => mutateAsync({ guid: page.guid, locale, title: title.trim() }),
      isShownElsewhere: ({ facts }) => facts?.errors !== undefined,
    });
    if (result.code !== "Success") return setFailed(result);
    void queries.pages.invalidate();
    // Loads a document instead of navigating, so that the editor of the source page prompts about unsaved changes.
    window.location.assign(`${encodePath(result.value.path)}/edit`);
  };
  const problem =
    failed?.facts?.errors?.[0]?.message ?? (isTried && isEmpty ? intl.formatMessage({ id: "pages.translation.title.empty" }) : undefined);
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="pages.translation.add" values={{ language }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.translation.cancel" }) }}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={classes.text}>
          <FormattedMessage id="pages.translation.add.text" values={{ title: page.title }} />
        </p>
        <TextInput
          data-autofocus
          lang={locale}
          label={<FormattedMessage id="pages.translation.title" values={{ language }} />}
          maxLength={MAX_PAGE_TITLE_LENGTH}
          value={title}
          error={problem}
          onChange={(event) => {
            setFailed(null);
            setTitle(event.currentTarget.value);
          }}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending}>
            <FormattedMessage id="pages.translation.add.submit" />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="pages.translation.cancel" />
          </Button>
        </div>
      </form>
    </Modal>
  );
}
